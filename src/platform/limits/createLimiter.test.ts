import { expect, test } from 'vitest'
import { TooManyRequests } from '../../kernel/calls/apiError'
import { anonymous } from '../../kernel/access/viewer'
import type { Store } from '../../store/store'
import type { Report } from '../report'
import { createLimiter } from './createLimiter'

const kind = { account: 100, network: 10 }
const now = new Date('2031-05-01T10:00:00Z')

/** A store that one process has for itself; nothing is read from it. */
const store = { revision: () => 1 } as unknown as Store

const report: Report = (error) => {
  throw error
}

/** Returns how many of a number of requests are allowed, from these addresses in turn. */
function allowed(addresses: readonly string[], many: number): number {
  const limits = { login: kind, write: kind, search: kind }
  const limit = createLimiter({ limits, store, report, browsers: { accountOf: () => undefined } })
  let made = 0
  for (let n = 0; n < many; n += 1) {
    const ip = addresses[n % addresses.length] ?? ''
    try {
      limit('login', { ip, headers: {} }, { viewer: anonymous, now })
      made += 1
    } catch (error) {
      if (!(error instanceof TooManyRequests)) throw error
    }
  }
  return made
}

const of = (many: number, address: (n: number) => string) =>
  Array.from({ length: many }, (_, n) => address(n))

test.each([
  ['one address', ['192.0.2.7'], 10],
  ['many addresses', of(100, (n) => `192.0.2.${n}`), 500],
  ['one network of 64 bits', of(100, (n) => `2001:db8:1:2::${n}`), 10],
  ['the networks of one of 48 bits', of(100, (n) => `2001:db8:1:${n}::1`), 40],
  ['the networks of one of 32 bits', of(100, (n) => `2001:db8:${n}::1`), 160],
  ['the networks of many providers', of(100, (n) => `2001:${n}::1`), 500],
])('serves strangers from %s up to their shared limit', (_, addresses, expected) => {
  expect(allowed(addresses, 500)).toBe(expected)
})

test('does not count one network’s refused requests against its wider network', () => {
  const flood = of(100, () => '2001:db8:1:1::1')
  expect(allowed([...flood, ...of(30, (n) => `2001:db8:1:${2 + n}::1`)], 130)).toBe(40)
})
