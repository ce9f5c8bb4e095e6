import { isIPv6 } from 'node:net'

/** Bits that name a network of IPv6: of a household or a phone, of whoever has many of these, of a provider. */
const steps = [64, 48, 32] as const

/**
 * Where somebody asks from, to be counted by: an IPv4 address, or the networks that an IPv6 address is of, the smallest
 * first, as whoever has one address of it has them all.
 */
export function networksOf(address = ''): readonly [string, ...string[]] {
  const mapped = /^::ffff:([\d.]+)$/i.exec(address)?.[1]
  if (mapped !== undefined) return [mapped]
  if (!isIPv6(address)) return [address]
  const [before = '', after] = address.replace(/%.*/, '').split('::')
  const head = before === '' ? [] : before.split(':')
  const tail = after ? after.split(':') : []
  const missing = after === undefined ? 0 : 8 - head.length - tail.length
  const groups = [...head, ...Array<string>(Math.max(missing, 0)).fill('0'), ...tail]
  const [smallest, ...larger] = steps.map((bits) => {
    const named = groups.slice(0, bits / 16).map((group) => parseInt(group, 16).toString(16))
    return `${named.join(':')}::/${bits}`
  })
  return [smallest ?? '', ...larger]
}
