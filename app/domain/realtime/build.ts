/** The answer header that names the build of the web its server runs; a page compares it with its own. */
export const BUILD_HEADER = 'X-Build'
