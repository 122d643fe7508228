/* What a program without a C library needs: the four functions that every compiler may call, and an end. */
#include <stddef.h>

void *memcpy(void *to, const void *from, size_t bytes)
{
    for (size_t at = 0; at < bytes; at++)
        ((unsigned char *)to)[at] = ((const unsigned char *)from)[at];
    return to;
}

void *memmove(void *to, const void *from, size_t bytes)
{
    if ((unsigned char *)to < (const unsigned char *)from)
        return memcpy(to, from, bytes);
    while (bytes--)
        ((unsigned char *)to)[bytes] = ((const unsigned char *)from)[bytes];
    return to;
}

void *memset(void *to, int byte, size_t bytes)
{
    for (size_t at = 0; at < bytes; at++)
        ((unsigned char *)to)[at] = (unsigned char)byte;
    return to;
}

int memcmp(const void *left, const void *right, size_t bytes)
{
    const unsigned char *l = left, *r = right;
    for (; bytes--; l++, r++)
        if (*l != *r)
            return *l - *r;
    return 0;
}

int bcmp(const void *left, const void *right, size_t bytes)
{
    return memcmp(left, right, bytes);
}

_Noreturn void roundtable_panicked(void)
{
    __builtin_trap();
}
