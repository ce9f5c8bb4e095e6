import type { IncomingMessage } from 'node:http'
import proxyAddress from 'proxy-addr'

/**
 * Tells where a request comes from, as so many proxies in front of the site say: as Express reads it from its setting
 * 'trust proxy', also of what never reaches Express.
 */
export function clientAddress(trustedProxies: number): (request: IncomingMessage) => string {
  const isTrusted = (_address: string, hop: number) => hop < trustedProxies
  return (request) => proxyAddress(request, isTrusted)
}
