import { lookup, type LookupAddress } from 'node:dns'
import type { LookupFunction } from 'node:net'
import { isPublicAddress } from './isPublicAddress'

/** The name does not resolve, or not to the public internet. The message does not say which. */
export class NoPublicAddress extends Error {
  constructor(hostname: string) {
    super(`${hostname} has no public address.`)
    this.name = 'NoPublicAddress'
  }
}

type Resolve = (
  hostname: string,
  options: { readonly all: true },
  callback: (error: Error | null, addresses: readonly LookupAddress[]) => void,
) => void

/**
 * A `lookup` for requests of `node:https` that fails unless every address of a name is public. What it hands over is
 * what is connected to, so that the name cannot change in between. Node does not call it for a host that is an IP
 * address: `outboundAddress` refuses those.
 */
export function publicLookup(resolve: Resolve = lookup): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? []
      if (error || !first || !addresses.every(({ address }) => isPublicAddress(address))) {
        callback(new NoPublicAddress(hostname), '')
      } else if (options.all) callback(null, [...addresses])
      else callback(null, first.address, first.family)
    })
  }
}
