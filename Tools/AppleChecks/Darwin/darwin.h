// The few declarations of Apple's Darwin that the layers use.
#include <stddef.h>
char *getenv(const char *name);
int setenv(const char *name, const char *value, int overwrite);
char *strdup(const char *text);
void exit(int status);
