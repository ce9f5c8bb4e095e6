import type { Network } from '../../src/data/outbound/postOutbound'
import { publicLookup } from '../../src/data/outbound/publicLookup'

/** Every name leads nowhere: tests ask no server of others, nor for its address. */
export const noNetwork: Network = {
  lookup: publicLookup((_hostname, _options, callback) => callback(null, [])),
}
