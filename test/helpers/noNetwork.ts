import type { Network } from '../../src/platform/outbound/postOutbound'
import { publicLookup } from '../../src/platform/outbound/publicLookup'

/** Every name leads nowhere: tests ask no server of others, nor for its address. */
export const noNetwork: Network = {
  lookup: publicLookup((_hostname, _options, callback) => callback(null, [])),
}
