import type { IncomingMessage } from 'node:http'
import proxyAddress from 'proxy-addr'

/**
 * Finds the address of a request's client, trusting this many proxies in front of the site. It works like Express's
 * setting 'trust proxy', also for requests that never reach Express.
 */
export function clientAddress(trustedProxies: number): (request: IncomingMessage) => string {
  const isTrusted = (_address: string, hop: number) => hop < trustedProxies
  return (request) => proxyAddress(request, isTrusted)
}
