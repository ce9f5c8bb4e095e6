import { BlockList, isIP } from 'node:net'

/**
 * Addresses that are not reachable from everywhere, by IANA's IPv4 Special-Purpose Address Registry, and multicast.
 * 192.88.99.0/24 is the former relay of 6to4.
 */
const special = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12'],
  ...['192.0.0.0/24', '192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15'],
  ...['198.51.100.0/24', '203.0.113.0/24', '224.0.0.0/4', '240.0.0.0/4'],
]

/** Special ranges of the IPv6 registry within 2000::/3: protocols (such as Teredo), documentation, 6to4. */
const special6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']

/** The gateway of networks that know IPv6 only: the last 32 bits are an address of IPv4 (RFC 6052). */
const gateway = '64:ff9b::'

const refused = new BlockList()
for (const [net, bits] of [...special, ...special6].map(partsOf)) {
  if (isIP(net) === 6) refused.addSubnet(net, bits, 'ipv6')
  else {
    refused.addSubnet(net, bits, 'ipv4')
    refused.addSubnet(gateway + net, 96 + bits, 'ipv6')
  }
}

/** Everything else is reserved, private, of one link, for many (multicast), or an address of IPv4 in other clothes. */
const allocated = new BlockList()
allocated.addSubnet('2000::', 3, 'ipv6')
allocated.addSubnet(gateway, 96, 'ipv6')

/**
 * Returns true if an IP address, as text, is one of the public internet: not of this machine, of its network, or
 * reserved.
 */
export function isPublicAddress(ip: string): boolean {
  const family = isIP(ip)
  if (family === 4) return !refused.check(ip, 'ipv4')
  // A zone (`%eth0`) names a network of this machine.
  return family === 6 && !ip.includes('%') && allocated.check(ip, 'ipv6') && !refused.check(ip, 'ipv6')
}

function partsOf(subnet: string): readonly [net: string, bits: number] {
  const [net = '', bits] = subnet.split('/')
  return [net, Number(bits)]
}
