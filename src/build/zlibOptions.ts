import { constants } from 'node:zlib'

/** How hard to compress: once at build time as well as possible, at run time where more costs more than it saves. */
export const zlibOptions = {
  gzip: { level: 9 },
  brotliOnce: { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } },
}
