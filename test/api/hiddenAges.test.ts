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
import { isFullMatrix } from '../helpers/matrix'
import { membershipRecord } from '../helpers/storeRecords'
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
async function everythingFor(viewer: ViewerKind, calls: Calls): Promise<ReadonlyMap<string, string>> {
  const answers = new Map<string, string>()
  const rows = [...Object.values(pageRows).flat(), ...fileRows, ...agedRows]
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
