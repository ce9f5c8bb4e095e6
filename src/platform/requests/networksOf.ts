import { isIPv6 } from 'node:net'

/** The prefix lengths of IPv6 networks: of a household or a phone, of an organisation, of a provider. */
const steps = [64, 48, 32] as const

/**
 * The networks that a request comes from, for counting: an IPv4 address, or the networks of an IPv6 address, the
 * smallest first. Someone with one address of such a network usually has all of them.
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
