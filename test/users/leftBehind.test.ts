import { beforeAll, expect, test } from 'vitest'
import type { EndpointName } from '../../src/api/endpoints'
import { createHandlers } from '../../src/server/createHandlers'
import type { Store } from '../../src/store/store'
import { contextIn, fillClubWorld } from '../clubs/clubWorld'
import { everyDocument, everything, replaceEverything } from '../helpers/everything'
import { fillHistory } from '../helpers/fillHistory'
import { casesOf } from '../helpers/matrix'
import { sharedStore } from '../helpers/sharedStore'
import { membershipRecord, userRecord } from '../helpers/storeRecords'
import { firstAdminKey, prepare } from '../auditLog/auditCase'
import { auditCases } from '../auditLog/auditCases'

const opened = sharedStore()

const cases = Object.entries(auditCases).flatMap(([endpoint, ofCall]) =>
  ofCall.map((one) => ({ endpoint: endpoint as EndpointName, ...one })),
)

let ids: readonly string[]
let history: Awaited<ReturnType<typeof everyDocument>>
beforeAll(async () => {
  const { store } = opened
  await fillClubWorld(store)
  ids = (await store.users.find({ index: 'byName', limit: 100 })).items.map(({ id }) => id)
  await fillHistory(store, ids)
  history = await everyDocument(store)
})

/** Ids and names stand alone or in the ids of other documents; roles and texts have them within words. */
const traceOf = (id: string) => new RegExp(`(?<![\\w])${id}(?![\\w])|user ${id}\\b`)

async function tracesOf(store: Store, gone: readonly string[]): Promise<readonly string[]> {
  return [...(await everything(store))].flatMap(([name, text]) =>
    gone.filter((id) => traceOf(id).test(text)).map((id) => `${name}: ${id}`),
  )
}

test.each(casesOf(cases, ({ endpoint }) => endpoint))(
  'after $endpoint, $name, nobody who leaves is in any record',
  async (one) => {
    const { store } = opened
    await replaceEverything(store, history)
    const handlers = createHandlers(store, { timeZone: 'Europe/London', firstAdminKey })
    const call = await prepare({ store, handlers }, one.endpoint, one)
    await call(handlers)
    // They stay, so that all others may leave.
    await store.users.insert(userRecord('spare', { siteRole: 3 }))
    const clubs = (await store.clubs.find({ index: 'byName', limit: 100 })).items
    await store.memberships.insertMany(clubs.map(({ id }) => membershipRecord(id, 'spare', { role: 3 })))
    const spare = await contextIn(store, 'spare')
    // Administrators first: what they changed of others stays then.
    const people = (await store.users.getMany(ids)).toSorted((a, b) => b.siteRole - a.siteRole)
    const gone: string[] = []
    for (const { id, slug, siteRole } of people) {
      await handlers.deleteUser(spare, { slug, confirmed: 'yes' })
      gone.push(id)
      const isLastOfRole = people.findLast((one) => one.siteRole === siteRole)?.id === id
      if (isLastOfRole) expect(await tracesOf(store, gone)).toEqual([])
    }
  },
)
