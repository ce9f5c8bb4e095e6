import { EventEmitter } from 'node:events'
import { describe, expect, test } from 'vitest'
import { capacity, pageMs, type SimulatedCrowd, simulateCrowds } from '../../../test/helpers/simulateCrowds'
import type { Place, Rank } from './createFairQueue'
import { createGate } from './createGate'

const steadily = (rate: number) => () => rate

/** People of so many networks; those of one who log in have browsers of their own. */
const people = (rank: Rank, name: string, networks: number, browsers = 1): SimulatedCrowd['place'] => {
  return (n) => {
    const [network, browser] = [`${name} ${n % networks}`, `${Math.floor(n / networks) % browsers}`]
    return { rank, path: rank === 'visitor' ? ['visitors', network] : [`${network} ${browser}`] }
  }
}

/** The p99 of a page for ten clients that each send the next request on a response. */
const usualP99 = 10 * pageMs

test('at 4 times the capacity, 80% of it from one network, refuses no one else', () => {
  const { flood, members, visitors } = simulateCrowds(
    {
      flood: { rate: steadily(3.5 * capacity), place: people('visitor', 'flood', 1) },
      members: { rate: steadily(0.3 * capacity), place: people('member', 'home', 40) },
      visitors: { rate: steadily(0.2 * capacity), place: people('visitor', 'cafe', 40) },
    },
    20,
  )
  expect([members.refused, visitors.refused]).toEqual([0, 0])
  expect(members.p99).toBeLessThanOrEqual(4 * usualP99)
  expect((flood.served + members.served + visitors.served) / 20).toBeGreaterThan(0.8 * capacity)
})

describe('at 4 times the capacity, from everywhere', () => {
  const run = () =>
    simulateCrowds(
      {
        visitors: { rate: steadily(3.6 * capacity), place: people('visitor', 'v', 3000) },
        // A club's evening: one address.
        hall: { rate: steadily(0.3 * capacity), place: people('member', 'hall', 1, 60) },
        writes: { rate: steadily(0.1 * capacity), place: people('write of a member', 'hall', 1, 60) },
      },
      20,
    )

  test('refuses no member, serves as many as possible, and makes no one wait long', () => {
    const { visitors, hall, writes } = run()
    expect([hall.refused, writes.refused]).toEqual([0, 0])
    expect(visitors.served + hall.served + writes.served).toBeGreaterThan(0.8 * 20 * capacity)
    expect(visitors.p99).toBeLessThanOrEqual(6 * usualP99)
    expect(Math.max(visitors.longest, hall.longest, writes.longest)).toBeLessThan(3000)
  })
})

test('refuses no one when 600 people open a link from a chat within 20 seconds', () => {
  // Most of them arrive immediately, and each page sends some more requests.
  const rate = (second: number) => 600 * 0.25 * Math.exp(-second / 4)
  const figures = simulateCrowds(
    {
      chat: { rate, place: people('visitor', 'chat', 600) },
      members: { rate: steadily(0.1 * capacity), place: people('member', 'home', 40) },
    },
    20,
  )
  expect([figures.chat.asked > 500, figures.chat.refused, figures.members.refused]).toEqual([true, 0, 0])
})

test('serves logged-in people behind pooled proxies, whoever floods through the same proxies', () => {
  const { flood, members, others } = simulateCrowds(
    {
      flood: { rate: steadily(4 * capacity), place: people('visitor', 'pool', 10) },
      members: { rate: steadily(0.2 * capacity), place: people('member', 'pool', 10, 40) },
      others: { rate: steadily(0.1 * capacity), place: people('visitor', 'home', 200) },
    },
    20,
  )
  expect(members.refused).toBe(0)
  expect(others.served / others.asked).toBeGreaterThan(0.99)
  expect(flood.refused).toBeGreaterThan(0)
})

test('shuts out neither other members nor visitors when one account floods', () => {
  const { members, visitors, hall } = simulateCrowds(
    {
      flood: { rate: steadily(4 * capacity), place: people('member', 'flood', 1) },
      members: { rate: steadily(0.2 * capacity), place: people('member', 'home', 40) },
      // In the same network as the flood.
      hall: {
        rate: steadily(0.1 * capacity),
        place: (n) => ({ rank: 'member', path: [`flood 0 ${1 + (n % 30)}`] }),
      },
      visitors: { rate: steadily(0.2 * capacity), place: people('visitor', 'cafe', 200) },
    },
    20,
  )
  expect([members.refused, visitors.refused, hall.refused]).toEqual([0, 0, 0])
})

const bursts = (second: number) => capacity * (second % 5 < 0.3 ? 2 : 0.6)

test('at 0.7 of the capacity, with bursts for ten minutes, refuses no one', () => {
  const { all } = simulateCrowds({ all: { rate: bursts, place: people('visitor', 'v', 500) } }, 600)
  expect(all.asked).toBeGreaterThan(0.65 * 600 * capacity)
  expect(all.refused).toBe(0)
})

test('refuses no one once a crowd has gone, even during bursts', () => {
  const rate = (second: number) => (second < 4 ? 4 * capacity : bursts(second))
  const { all } = simulateCrowds({ all: { rate, place: people('visitor', 'v', 500) } }, 15)
  expect(all.refused).toBeGreaterThan(0)
  expect(all.lastRefused).toBeLessThan(4.2)
})

describe('60 members beside a flood of 3.5 times the capacity', () => {
  const hall = people('member', 'hall', 1, 60)
  const homes = people('member', 'home', 60)
  const writes = people('write of a member', 'hall', 1, 60)
  const onVisitors = people('visitor', 'flood', 1)
  const account = (rank: Rank, network: string): SimulatedCrowd['place'] => {
    return () => ({ rank, path: [`${network} flood`] })
  }

  const run = (flood: SimulatedCrowd['place'], members: SimulatedCrowd['place'], share: number) =>
    simulateCrowds(
      {
        flood: { rate: steadily(3.5 * capacity), place: flood },
        members: { rate: steadily(share * capacity), place: members },
        visitors: { rate: steadily(0.01 * capacity), place: people('visitor', 'cafe', 40) },
      },
      20,
    )

  const crowds = [
    { flood: 'visitors of one network', of: onVisitors, members: 'behind one address', who: hall },
    { flood: 'visitors of one network', of: onVisitors, members: 'at 60 addresses', who: homes },
    { flood: 'visitors of one network', of: onVisitors, members: 'who write', who: writes },
    {
      flood: "visitors of the members' own address, with a forged cookie",
      of: people('visitor', 'hall', 1),
      members: 'behind it',
      who: hall,
    },
    { flood: 'one account', of: account('member', 'flood 0'), members: 'behind one address', who: hall },
    { flood: 'one account', of: account('member', 'flood 0'), members: 'at 60 addresses', who: homes },
    { flood: 'one account', of: account('member', 'flood 0'), members: 'who write', who: writes },
    {
      flood: "one account at the members' own address",
      of: account('member', 'hall 0'),
      members: 'behind it',
      who: hall,
    },
    {
      flood: 'one account that writes',
      of: account('write of a member', 'flood 0'),
      members: 'who read',
      who: hall,
    },
  ] as const

  test.each(crowds)('members $members are refused nothing at 0.6 beside $flood', ({ of, who }) => {
    const { members, visitors } = run(of, who, 0.6)
    expect([members.refused, visitors.refused]).toEqual([0, 0])
    expect(members.p99).toBeLessThanOrEqual(4 * usualP99)
  })

  test.each(crowds)(
    'members $members are refused at most 2% at 0.9, after 3 s, beside $flood',
    ({ of, who }) => {
      const { members, visitors } = run(of, who, 0.9)
      expect(members.refused / members.asked).toBeLessThanOrEqual(0.02)
      expect(members.refusedAfter).toBeGreaterThanOrEqual(3000)
      expect(visitors.refused).toBe(0)
    },
  )

  test.each([
    ['behind one address', hall],
    ['at 60 addresses', homes],
    ['who write', writes],
  ])('members %s are refused no more beside visitors of 3000 networks', (_, who) => {
    const flood = people('visitor', 'flood', 3000)
    const most = run(flood, who, 0.9).members
    expect(run(flood, who, 0.6).members.refused).toBe(0)
    expect(most.refused / most.asked).toBeLessThanOrEqual(0.02)
    expect(most.refusedAfter).toBeGreaterThanOrEqual(3000)
  })
})

test('serves 60 members who open three pages each within half a second, some of them slow', () => {
  const { members } = simulateCrowds(
    {
      members: {
        rate: (second) => (second < 0.5 ? 360 : 0),
        place: people('member', 'hall', 1, 60),
        workMs: (n) => (n % 20 === 0 ? 20 * pageMs : pageMs),
      },
    },
    1,
  )
  expect(members.asked).toBeGreaterThan(160)
  expect(members.refused).toBe(0)
})

describe('one turn of the event loop', () => {
  function setUp() {
    const served: string[] = []
    const turns: (() => void)[] = []
    let at = 0
    const gate = createGate(
      () => at,
      (work) => turns.push(work),
    )
    const enter = (name: string, rank: Rank = 'visitor', path: Place['path'] = [name]) => {
      const response = new EventEmitter()
      gate.enter({ rank, path }, response, {
        serve: () => served.push(name),
        refuse: () => served.push(`not ${name}`),
      })
      return response
    }
    const turn = (ms = 0) => {
      at += ms
      for (const work of turns.splice(0)) work()
    }
    return { served, enter, turn, pending: () => turns.length }
  }

  test('serves one request immediately and one more each turn, members first, their writes before all', () => {
    const { served, enter, turn, pending } = setUp()
    enter('first')
    enter('visitor')
    enter('member', 'member')
    enter('write', 'write of a member')
    expect(served).toEqual(['first'])
    for (let turns = 0; turns < 4; turns += 1) turn()
    expect(served).toEqual(['first', 'write', 'member', 'visitor'])
    expect(pending()).toBe(0)
  })

  test('serves everyone who waited for one slow page', () => {
    const { served, enter, turn } = setUp()
    for (let n = 0; n < 20; n += 1) enter(`${n}`)
    turn(10_000)
    for (let n = 0; n < 20; n += 1) turn()
    expect(served).toEqual(Array.from({ length: 20 }, (_, n) => `${n}`))
  })

  test('refuses a member’s oldest requests beyond 2,000 waiting ones', () => {
    const { served, enter, turn } = setUp()
    for (let n = 0; n < 2003; n += 1) enter(`${n}`, 'member', ['flood'])
    enter('other', 'member')
    turn()
    expect(served).toEqual(['0', 'not 1', 'not 2', 'not 3', '4'])
    turn()
    expect(served.at(-1)).toBe('other')
  })

  test('skips requests whose client has gone', () => {
    const { served, enter, turn } = setUp()
    enter('first')
    enter('gone').emit('close')
    enter('last')
    turn()
    turn()
    expect(served).toEqual(['first', 'last'])
  })
})
