import type { IncomingMessage } from 'node:http'
import { describe, expect, test } from 'vitest'
import { capacity, type SimulatedCrowd, simulateCrowds } from '../../../test/helpers/simulateCrowds'
import { queuePlaceOf } from './createGate'

const clock = () => new Date('2031-05-01T10:00:00Z')
const [today, longAgo] = ['2031-05-01T09:00:00.000Z', '2030-01-01T00:00:00.000Z']

interface Sender {
  /** The number of the sender's network. */
  readonly network: number
  readonly account?: string
  readonly createdOn?: string
}

function placeOf({ network, account, createdOn = longAgo }: Sender) {
  const known =
    account === undefined ? undefined : { id: `${network}`, userId: account, createdOn, expires: Infinity }
  const address = `10.${network >> 16}.${(network >> 8) & 255}.${network & 255}`
  return queuePlaceOf({ browsers: { of: () => known }, addressOf: () => address, clock }, {
    method: 'GET',
  } as IncomingMessage)
}

const steadily = (rate: number) => () => rate
const asking = (place: SimulatedCrowd['place'], rate = 3.5 * capacity): SimulatedCrowd => ({
  rate: steadily(rate),
  place,
})
const browsers = (many: number) => (n: number) => placeOf({ network: n % many, account: 'attacker' })
const madeToday = (many: number, networks: number) => (n: number) =>
  placeOf({ network: n % networks, account: `made today ${n % many}`, createdOn: today })
const strangers = (many: number) => (n: number) => placeOf({ network: n % many })

const floods = {
  '1 browser of an account': asking(browsers(1)),
  '60 browsers of an account': asking(browsers(60)),
  '1,000 browsers of an account': asking(browsers(1000)),
  '1 account made today': asking(madeToday(1, 1)),
  '60 accounts made today': asking(madeToday(60, 60)),
  '1,000 accounts made today': asking(madeToday(1000, 1000)),
  '1,000 accounts made today in one network': asking(madeToday(1000, 1)),
  '400 visitors who ask twice a second': asking(strangers(400), 800),
}
const worst = (['1,000 browsers of an account', '1,000 accounts made today'] as const).map(
  (name) => [name, floods[name]] as const,
)

/** 60 members in networks of their own. */
const members = (n: number) => placeOf({ network: 100_000 + (n % 60), account: `member ${n % 60}` })
const inFiveBrowsers = (n: number) => placeOf({ network: 100_000 + (n % 300), account: `member ${n % 60}` })
const behindOneNetwork = (n: number) => placeOf({ network: 0, account: `member ${n % 60}` })
const inBursts = (second: number) => (second % 2 < 0.5 ? 2.5 : 0.5)

interface Members {
  readonly place?: SimulatedCrowd['place']
  /** The rate, divided by its average. */
  readonly rhythm?: (second: number) => number
  readonly others?: SimulatedCrowd
}

const noOne = asking(members, 0)

/** The share of members' requests refused within 20 seconds. */
function refused(
  flood: SimulatedCrowd,
  share: number,
  { place = members, rhythm = steadily(1), others = noOne }: Members = {},
) {
  const rate = (second: number) => share * capacity * rhythm(second)
  const figures = simulateCrowds({ flood, others, members: { rate, place } }, 20).members
  return figures.refused / figures.asked
}

function expectTurns(flood: SimulatedCrowd, who?: Members) {
  expect(refused(flood, 0.6, who)).toBe(0)
  expect(refused(flood, 0.9, who)).toBeLessThanOrEqual(0.02)
}

test.each(Object.entries(floods))('refuses no member at 0.6 and at most 2% at 0.9 beside %s', (_, flood) => {
  expectTurns(flood)
})

describe.each(worst)('beside %s', (_, flood) => {
  const slowPage = (sender: Sender) => ({
    rate: steadily(1),
    place: () => placeOf(sender),
    workMs: () => 300,
  })

  test.each<[string, Members]>([
    ['in five browsers each', { place: inFiveBrowsers }],
    ['behind the network of the flood', { place: behindOneNetwork }],
    ['in bursts', { rhythm: inBursts }],
    ['while a visitor asks for a page of 300 ms each second', { others: slowPage({ network: 200_000 }) }],
    [
      'while an account asks for a page of 300 ms each second',
      { others: slowPage({ network: 200_000, account: 'slow' }) },
    ],
  ])('refuses no member at 0.6 and at most 2% at 0.9 %s', (_, who) => {
    expectTurns(flood, who)
  })

  test('refuses no one who logs in in an unknown browser of another network', () => {
    const login = { rate: steadily(5), place: (n: number) => placeOf({ network: 200_000 + (n % 40) }) }
    const crowds = { flood, login, members: asking(members, 0.6 * capacity) }
    expect(simulateCrowds(crowds, 20).login.refused).toBe(0)
  })
})

test('refuses no new account beside visitors of 3,000 networks, its own included', () => {
  const place = (n: number) => placeOf({ network: n % 30, account: `new ${n % 30}`, createdOn: today })
  const crowds = {
    flood: asking(strangers(3000)),
    newcomers: asking(place, 0.1 * capacity),
    members: asking(members, 0.3 * capacity),
  }
  expect(simulateCrowds(crowds, 20).newcomers.refused).toBe(0)
})
