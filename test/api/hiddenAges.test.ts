import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AthleteRecord } from '../../src/entities/athletes/records'
import { viewerOf } from '../../src/features/auth/server/viewerOf'
import { type AccessSite, club, startAccessSite } from '../helpers/accessWorld'
import { agedRows } from '../helpers/agedRows'
import { fillAgeTables, keeper, shower } from '../helpers/ageWorld'
import { type Calls, differing, everythingFor, readingCalls } from '../helpers/allResponses'
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

const everythingOf = (viewer: ViewerKind, calls: Calls, rows?: readonly PageRow[]) =>
  everythingFor(site, viewer, calls, rows)

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

test('a super admin who joins a club sees no an age there until an admin of the club accepts them', async () => {
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
  const joined = await everythingOf('topAdmin', await readingCalls(site, 'topAdmin'), aboutKeeper)
  for (const [address, text] of joined)
    expect([address, ...findAgeLeaks('topAdmin', address, text)]).toEqual([address])
  await handlers.changeClubRoles(await as('clubAdmin'), { slug: club.slug, user, role: 3, from: 3 })
  const accepted = await everythingOf('topAdmin', [], aboutKeeper)
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
  const seen = () => everythingOf(viewer, calls)
  beforeAll(async () => {
    calls = await readingCalls(site, viewer)
    await fillAgeTables(site.store, club.id)
    // The first time some answers come from caches that are still being filled.
    await seen()
    shown = await seen()
    expect(shown.size).toBeGreaterThan(250)
  })

  test('no response has anyone’s age or sex that the viewer may not see', () => {
    for (const [address, text] of shown)
      expect([address, ...findAgeLeaks(viewer, address, text)]).toEqual([address])
  })

  test('someone who shows nothing looks like someone who has entered nothing, or something else', async () => {
    expect(differing(shown, await having(keeper, undefined, seen))).toEqual([])
    expect(differing(shown, await having(keeper, other, seen))).toEqual([])
  })

  test('notifications and activity reveal nothing that a person hides', async () => {
    const before = await everyDocument(site.store)
    const after = () => everythingOf(viewer, [], aboutKeeper)
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

  test('only clubmates see a shown age category, until the person hides it', async () => {
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
