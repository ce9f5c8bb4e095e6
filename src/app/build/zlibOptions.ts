import { constants } from 'node:zlib'

/** Compression levels: the best one at build time; at run time one that saves more than it costs. */
export const zlibOptions = {
  gzip: { level: 9 },
  brotliOnce: { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } },
}
