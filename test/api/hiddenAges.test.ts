import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type EndpointName, endpoints } from '../../src/app/features.server'
import type { AthleteRecord } from '../../src/entities/athletes/records'
import { viewerOf } from '../../src/features/auth/server/viewerOf'
import { ApiError } from '../../src/kernel/calls/apiError'
import { formValues } from '../../src/kernel/calls/form'
import type { Handler } from '../../src/kernel/calls/handlers'
import { callRows, pageRows } from '../helpers/accessRows'
import { type AccessSite, club, startAccessSite } from '../helpers/accessWorld'
import { agedRows, tablePaths } from '../helpers/agedRows'
import { fillAgeTables, keeper, shower } from '../helpers/ageWorld'
import { fileRows } from '../helpers/fileAccessRows'
import { findAgeLeaks, isClubmate } from '../helpers/findLeaks'
import { type PageRow, row } from '../helpers/accessRow'
import { everyDocument, replaceEverything } from '../helpers/everything'
import { isFullMatrix } from '../helpers/matrix'
import { membershipRecord, userRecord } from '../helpers/storeRecords'
import { type ViewerKind, viewerKinds } from '../helpers/viewers'

let site: AccessSite
beforeAll(async () => {
  site = await startAccessSite()
  // A member of another club.
  await site.store.memberships.insert(membershipRecord('elsewhere', site.idOf('newcomer'), { role: 2 }))
})
afterAll(() => site.stop())

const readingCalls = (Object.keys(endpoints) as EndpointName[])
  .filter((name) => endpoints[name].method === 'GET')
  .flatMap((name) => (callRows[name] ?? []).map((row) => ({ name, row })))

/** Calls that a viewer makes. Their inputs are made once, because some of them add what the call reads. */
type Calls = readonly { readonly name: EndpointName; readonly input: object }[]

const callsOf = (viewer: ViewerKind): Promise<Calls> =>
  Promise.all(
    readingCalls.map(async ({ name, row }) => ({
      name,
      input: formValues({ ...(await row.input(site, viewer)) }),
    })),
  )

/** Returns everything that a viewer can read: each page, file and answer, by its address. */
async function everythingFor(
  viewer: ViewerKind,
  calls: Calls,
  rows: readonly PageRow[] = [...Object.values(pageRows).flat(), ...fileRows, ...agedRows],
): Promise<ReadonlyMap<string, string>> {
  const answers = new Map<string, string>()
  const paths = rows.map(({ path }) => (typeof path === 'string' ? path : path(viewer)))
  for (const address of [...paths, ...tablePaths]) {
    const response = await site.jars[viewer].ask(address)
    const body = Buffer.from(await response.arrayBuffer()).toString('latin1')
    answers.set(address, `${response.status} ${withoutRequest(body)}`)
  }
  const userId = site.idOf(viewer)
  for (const { name, input } of calls) {
    const handler = site.handlers[name] as Handler<object, unknown>
    const context = { ...(await viewerOf(site.store, userId)), now: site.clock.now }
    const answer = await Promise.resolve()
      .then(() => handler(context, input))
      .catch((error: unknown) => {
        if (!(error instanceof ApiError)) throw error
        return { status: error.status, message: error.message }
      })
    answers.set(`${name} ${JSON.stringify(input)}`, JSON.stringify(answer))
  }
  return answers
}

/** An error page shows the id of its request. */
const withoutRequest = (body: string) => body.replaceAll(/[\da-f]{8}-[\da-f-]{27}/g, 'id')

/** Returns the addresses whose answers differ. */
function differing(one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>): readonly string[] {
  return [...one].flatMap(([address, text]) => (other.get(address) === text ? [] : [address]))
}

/** Lets someone have entered something else, or nothing, while `work` runs. */
async function having<T>(
  { athlete }: { readonly athlete: AthleteRecord },
  change: { readonly [K in keyof AthleteRecord]?: AthleteRecord[K] | undefined } | undefined,
  work: () => Promise<T>,
): Promise<T> {
  if (change)
    await site.store.athletes.put(JSON.parse(JSON.stringify({ ...athlete, ...change })) as AthleteRecord)
  else await site.store.athletes.remove(athlete.id)
  try {
    return await work()
  } finally {
    await site.store.athletes.put(athlete)
  }
}

/** A member saves an age that they hide, is hidden and shown, has a category written, and is merged into an empty account. */
async function actOnKeeper(): Promise<void> {
  const { handlers, store } = site
  const { id, slug } = keeper.user
  const as = async (kind: ViewerKind, userId = site.idOf(kind)) => ({
    ...(await viewerOf(store, userId)),
    now: site.clock.now,
  })
  await handlers.hideUser(await as('admin'), { slug })
  await handlers.showUser(await as('admin'), { slug })
  const entry = { slug: club.slug, championship: 'by-category', user: id, category: 'M37' }
  await handlers.saveEligibility(await as('clubAdmin'), entry)
  const athlete = await store.athletes.get(id)
  if (athlete) await handlers.saveAthlete(await as('member', id), { sex: 'F', born: athlete.born ?? '' })
  await store.users.insert(userRecord('empty', { slug: 'empty-account', name: 'Keziah Agedly' }))
  const login = { id: 'google:keeper', provider: 'google', userId: id, linkedOn: '2026-01-01' } as const
  await store.logins.insert(login)
  await handlers.mergeUsers(await as('topAdmin'), { sourceUser: id, targetUser: 'empty' })
}

/** The pages that show the person, their club and its tables. */
const aboutKeeper = [
  ...agedRows,
  ...['', '/results'].map((part) => row(`/user/empty-account${part}`)),
  ...['', '/edit-members', '/championship/by-category/edit'].map((part) => row(`/club/${club.slug}${part}`)),
]

test('a super admin who joins a club sees nobody’s age there until an admin of the club accepts them', async () => {
  const { handlers, store } = site
  const before = await everyDocument(store)
  const as = async (kind: ViewerKind) => ({
    ...(await viewerOf(store, site.idOf(kind))),
    now: site.clock.now,
  })
  const user = site.idOf('topAdmin')
  await handlers.changeClubRoles(await as('topAdmin'), { slug: club.slug, role: 0 })
  for (const role of [2, 3] as const)
    await handlers.changeClubRoles(await as('topAdmin'), { slug: club.slug, user, role })
  const joined = await everythingFor('topAdmin', await callsOf('topAdmin'), aboutKeeper)
  for (const [address, text] of joined)
    expect([address, ...findAgeLeaks('topAdmin', address, text)]).toEqual([address])
  await handlers.changeClubRoles(await as('clubAdmin'), { slug: club.slug, user, role: 3, from: 3 })
  const accepted = await everythingFor('topAdmin', [], aboutKeeper)
  expect(differing(accepted, joined)).toContain(`/user/${shower.user.slug}/results`)
  await replaceEverything(store, before)
})

const other = { sex: 'M', born: '2001-12-31' } as const
const hidden = { isShown: undefined }
/** Outside of CI those who may see what others show, and a member of another club. */
const viewers: readonly ViewerKind[] = isFullMatrix ? viewerKinds : ['member', 'newcomer']

describe.each(viewers)('for the %s', (viewer) => {
  let calls: Calls
  let shown: ReadonlyMap<string, string>
  const seen = () => everythingFor(viewer, calls)
  beforeAll(async () => {
    calls = await callsOf(viewer)
    await fillAgeTables(site.store, club.id)
    // The first time some answers come from caches that are still being filled.
    await seen()
    shown = await seen()
    expect(shown.size).toBeGreaterThan(250)
  })

  test('no answer has anyone’s age or sex that the viewer may not see', () => {
    for (const [address, text] of shown)
      expect([address, ...findAgeLeaks(viewer, address, text)]).toEqual([address])
  })

  test('someone who shows nothing looks like someone who has entered nothing, or something else', async () => {
    expect(differing(shown, await having(keeper, undefined, seen))).toEqual([])
    expect(differing(shown, await having(keeper, other, seen))).toEqual([])
  })

  test('what others do to someone tells nothing of what that person hides', async () => {
    const before = await everyDocument(site.store)
    const after = () => everythingFor(viewer, [], aboutKeeper)
    const acted = async (work: () => Promise<void>) => {
      await work()
      await actOnKeeper()
      const answers = await after()
      await replaceEverything(site.store, before)
      return answers
    }
    const withAge = await acted(() => Promise.resolve())
    expect(
      differing(withAge, await acted(() => site.store.athletes.remove(keeper.athlete.id).then())),
    ).toEqual([])
    for (const [address, text] of withAge)
      expect([address, ...findAgeLeaks(viewer, address, text)]).toEqual([address])
  })

  test('what someone shows is seen by clubmates alone, and goes when it is taken back', async () => {
    const takenBack = await having(shower, hidden, seen)
    expect(differing(takenBack, await having(shower, undefined, seen))).toEqual([])
    const gone = differing(shown, takenBack)
    // If clubmates saw nothing, the other tests would prove nothing.
    if (isClubmate(viewer)) expect(gone).toContain(`/user/${shower.user.slug}/results`)
    else expect(gone).toEqual([])
    // Each of them exists.
    for (const { path } of agedRows)
      expect([path, shown.get(String(path))?.slice(0, 3)]).not.toEqual([path, '404'])
  })
})
