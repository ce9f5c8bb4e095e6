import { isIPv6 } from 'node:net'

/**
 * Where somebody asks from, to be counted by: an IPv4 address, or the half of an IPv6 address that names a network,
 * as whoever has one address of it has them all.
 */
export function networkOf(address = ''): string {
  const mapped = /^::ffff:([\d.]+)$/i.exec(address)?.[1]
  if (mapped !== undefined) return mapped
  if (!isIPv6(address)) return address
  const [before = '', after] = address.replace(/%.*/, '').split('::')
  const head = before === '' ? [] : before.split(':')
  const tail = after ? after.split(':') : []
  const missing = after === undefined ? 0 : 8 - head.length - tail.length
  const groups = [...head, ...Array<string>(Math.max(missing, 0)).fill('0'), ...tail]
  return `${groups
    .slice(0, 4)
    .map((group) => parseInt(group, 16).toString(16))
    .join(':')}::/64`
}
