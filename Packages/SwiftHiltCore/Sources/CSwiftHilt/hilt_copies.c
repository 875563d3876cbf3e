#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include "CSwiftHilt.h"

#include <dlfcn.h>
#include <stdio.h>

#ifdef __APPLE__
#include <mach-o/dyld.h>

static bool image_at(size_t index, char *path, size_t size) {
    const char *name = _dyld_get_image_name((uint32_t)index);
    if (name) snprintf(path, size, "%s", name);
    return name;
}
#else
#include <link.h>

struct search {
    size_t left;
    char *path;
    size_t size;
};

static int visit(struct dl_phdr_info *info, size_t size, void *context) {
    (void)size;
    struct search *search = context;
    if (search->left-- > 0) return 0;
    snprintf(search->path, search->size, "%s", info->dlpi_name);
    return 1;
}

static bool image_at(size_t index, char *path, size_t size) {
    struct search search = {index, path, size};
    return dl_iterate_phdr(visit, &search) == 1;
}
#endif

bool hilt_other_image(const char *symbol, char *path, size_t size) {
    Dl_info own, found;
    if (!dladdr((void *)hilt_other_image, &own)) return false;
    // The loader's lock must not be held while an image is opened.
    for (size_t index = 0; image_at(index, path, size); index++) {
        void *image = dlopen(path[0] ? path : NULL, RTLD_LAZY | RTLD_NOLOAD);
        if (!image) continue;
        void *address = dlsym(image, symbol);
        dlclose(image);
        if (address && dladdr(address, &found) && found.dli_fbase != own.dli_fbase) {
            snprintf(path, size, "%s", found.dli_fname);
            return true;
        }
    }
    return false;
}
