import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { clubRoles, type ClubRole } from '../../src/kernel/access/clubRole'
import { type EndpointName, endpoints } from '../../src/app/features.server'
import { type CallRow, row } from '../helpers/accessRow'
import { callRows } from '../helpers/accessRows'
import { keeper, shower } from '../helpers/ageWorld'
import { everyDocument, replaceEverything } from '../helpers/everything'
import { isFullMatrix } from '../helpers/matrix'
import { type AccessSite, club, requester, startAccessSite, target } from '../helpers/accessWorld'
import {
  type AllResponses,
  type Calls,
  allRows,
  answerOf,
  differing,
  everythingFor,
  readingCalls,
  withoutRequest,
} from '../helpers/allResponses'
import { calendarKeyRecord, membershipRecord } from '../helpers/storeRecords'
import {
  addCast,
  type Cast,
  casts,
  claimAll,
  crowded,
  idsOfCast,
  removeCast,
} from '../helpers/unclaimedWorld'
import type { ViewerKind } from '../helpers/viewers'

const elsewhere = 'elsewhere'

/** People who may not see the unclaimed members of a club. */
const outsiders: readonly { name: string; viewer: ViewerKind; role?: ClubRole; in?: string }[] = [
  { name: 'a visitor', viewer: 'visitor' },
  { name: 'a person without a club', viewer: 'newcomer' },
  { name: 'a person who asks to join the club', viewer: 'newcomer', role: clubRoles.requested, in: club.id },
  { name: 'a member of another club', viewer: 'newcomer', role: clubRoles.member, in: elsewhere },
  { name: 'an admin of another club', viewer: 'newcomer', role: clubRoles.admin, in: elsewhere },
]

const rows = [
  ...allRows,
  ...crowded.flatMap(({ slug, date }) => [
    ...[`/event/${slug}`, `/event/${slug}?club=${club.id}`, `/event/${slug}.ics`, `/day/${date}`].map(
      (path) => row(path),
    ),
    ...[`/event/${slug}/race-day`, `/picture/event/${slug}/any.png`].map((path) => row(path)),
  ]),
  ...['results', 'weekend', 'edit-members', 'add-members', 'championship'].map((part) =>
    row(`/club/${elsewhere}/${part}`),
  ),
  row(`/club/${club.slug}/results`),
  row('/calendar/key-of-newcomer.ics'),
  row(`/user/${target.slug}/picture`),
]

const crowdCalls: Calls = crowded.flatMap(({ slug }) => [
  { name: 'getEvent', input: { slug } },
  { name: 'getEventUsers', input: { slug, club: club.id } },
  { name: 'getEvents', input: { club: club.id } },
  { name: 'getUsers', input: { club: club.id } },
  { name: 'getUsers', input: { club: club.id, limit: '1', text: 'a' } },
  { name: 'getUsers', input: { club: club.id, text: 'z' } },
])

let site: AccessSite
beforeAll(async () => {
  site = await startAccessSite()
  const { store } = site
  const userId = site.idOf('newcomer')
  await store.calendarKeys.put(calendarKeyRecord(userId, { key: 'key-of-newcomer' }))
  await store.events.insertMany(crowded)
  await addCast(store, 'first')
})
afterAll(() => site.stop())

/** Returns all responses, with the later pages of those that have some. */
async function seenBy(viewer: ViewerKind, calls: Calls): Promise<AllResponses> {
  const answers = new Map(await everythingFor(site, viewer, calls, rows))
  for (const { name, input } of [...calls, ...crowdCalls]) {
    let cursor = ''
    for (let page = 1; page <= 5 && (page === 1 || cursor !== ''); page += 1) {
      const answer = await answerOf(site, viewer, name, { ...input, ...(cursor !== '' && { cursor }) })
      answers.set(`${name} ${JSON.stringify(input)} page ${page}`, answer)
      cursor = /"(?:cursor|membersCursor)":"([^"]+)"/.exec(answer)?.[1] ?? ''
    }
  }
  return answers
}

/** Returns what tells of a cast in a text, also within cursors. */
function tracesOf(cast: Cast, text: string): readonly string[] {
  const cursors = (text.match(/WyJ[\w-]+/g) ?? []).map((one) => Buffer.from(one, 'base64url').toString())
  const all = `${text} ${cursors.join(' ')}`.toLowerCase()
  const { word, family, comment } = casts[cast]
  return [word, family, comment].filter((one) => all.includes(one.toLowerCase()))
}

/** Gives the newcomer a role in a club. */
async function join(role?: ClubRole, clubId = '') {
  const userId = site.idOf('newcomer')
  if (role !== undefined) await site.store.memberships.put(membershipRecord(clubId, userId, { role }))
}

const people = [target, requester, keeper.user, shower.user]

/** Returns the paths that name an unclaimed member in the place of someone else. */
const pathsAbout = (path: string) =>
  people.flatMap(({ id, slug }) =>
    [path.replace(id, 'SOMEONE'), path.replace(slug, 'runner-SOMEONE'), path.replace(slug, 'SOMEONE')].filter(
      (one) => one.includes('SOMEONE'),
    ),
  )

/** Names of fields that hold the id or the slug of a person. */
const personFields = /^(user|users|userId|person|sourceUser|targetUser|follower|member|source|target)$/

/** Every call that names a person, with the input in which it names this one, by id and by slug. */
async function callsAbout(viewer: ViewerKind): Promise<readonly ((person: string) => Calls[number])[]> {
  const found: ((person: string) => Calls[number])[] = []
  for (const [name, callsOfName] of Object.entries(callRows) as [EndpointName, readonly CallRow[]][]) {
    for (const one of callsOfName) {
      const input = JSON.parse(JSON.stringify(await one.input(site, viewer))) as Record<string, unknown>
      const isOfUser = endpoints[name].path.startsWith('/api/user/:slug')
      const fields = Object.keys(input).filter(
        (key) => personFields.test(key) || (key === 'slug' && isOfUser),
      )
      if (fields.length === 0) continue
      for (const inClub of [club.slug, elsewhere]) {
        const text = JSON.stringify(input).replaceAll(`"${club.slug}"`, `"${inClub}"`)
        const base = JSON.parse(text) as object
        for (const field of fields)
          for (const prefix of ['', 'runner-'])
            found.push((person) => ({ name, input: { ...base, [field]: prefix + person } }))
      }
    }
  }
  return found
}

describe('unclaimed members', () => {
  test.each(outsiders)(
    'look to $name like people who never existed',
    async ({ viewer, role, in: clubId }) => {
      await join(role, clubId)
      const [real = ''] = idsOfCast('first')
      const none = real.replace('0', '9')
      const calls = await callsAbout(viewer)
      const before = await everyDocument(site.store)
      const answer = async (person: string, call: (typeof calls)[number]) => {
        const { name, input } = call(person)
        const text = await answerOf(site, viewer, name, input)
        if (!text.startsWith('{"status":4')) await replaceEverything(site.store, before)
        return `${name} ${JSON.stringify(input)} ${text}`.replaceAll(person, 'someone')
      }
      for (const call of calls) expect.soft(await answer(real, call)).toBe(await answer(none, call))
      const pages = new Set(
        rows.flatMap(({ path }) => pathsAbout(typeof path === 'string' ? path : path(viewer))),
      )
      for (const path of pages) {
        const seen = async (person: string) => {
          const response = await site.jars[viewer].ask(path.replace('SOMEONE', person))
          return `${path} ${response.status} ${withoutRequest(await response.text())}`.replaceAll(
            person,
            'someone',
          )
        }
        expect.soft(await seen(real)).toBe(await seen(none))
      }
      expect([calls.length > 350, pages.size > 25]).toEqual([true, true])
    },
  )

  /** Outside of CI those who see the least, and the most. */
  const compared = outsiders.filter(({ role }, at) => isFullMatrix || at === 0 || role === clubRoles.admin)

  test.each(compared)(
    'unclaimed members are not told apart by $name',
    async ({ viewer, role, in: clubId }) => {
      await join(role, clubId)
      const calls = await readingCalls(site, viewer)
      await seenBy(viewer, calls)
      const first = await seenBy(viewer, calls)
      await removeCast(site.store, 'first')
      await addCast(site.store, 'last')
      const last = await seenBy(viewer, calls)
      expect(first.size).toBeGreaterThan(450)
      for (const [address, text] of first)
        expect.soft([address, ...tracesOf('first', text)]).toEqual([address])
      for (const [address, text] of last) expect.soft([address, ...tracesOf('last', text)]).toEqual([address])
      expect(differing(first, last)).toEqual([])
      await removeCast(site.store, 'last')
      await addCast(site.store, 'first')
    },
  )

  test('unclaimed members are named to members of their club', async () => {
    const seen = await seenBy('member', await readingCalls(site, 'member'))
    const naming = [...seen].filter(([, text]) => tracesOf('first', text).length > 0)
    // If no one saw them, the other tests would prove nothing.
    expect(naming.length).toBeGreaterThan(40)
  })

  test('unclaimed members are counted for everyone as if they had logged in', async () => {
    const calls = await readingCalls(site, 'visitor')
    const counted: Calls = [
      ...crowdCalls.filter(({ name, input }) => name === 'getEvent' || !('text' in input || 'slug' in input)),
      { name: 'getClub', input: { slug: club.slug } },
      { name: 'getClubResults', input: { slug: club.slug } },
    ]
    const numbers = async () => {
      const answers = counted.map(({ name, input }) => answerOf(site, 'newcomer', name, input))
      return (await Promise.all(answers)).map((text) =>
        text.match(/"\w*(?:[cC]ount|entered|result)":\d+/g)?.join(),
      )
    }
    // The first time some answers come from caches that are still being filled.
    await seenBy('visitor', calls)
    const before = [await seenBy('visitor', calls), await numbers()] as const
    await claimAll(site.store, 'first')
    expect(differing(before[0], await seenBy('visitor', calls))).toEqual([])
    expect(await numbers()).toEqual(before[1])
    expect(before[1].join()).toContain(`"result":${idsOfCast('first').length}`)
  })
})
