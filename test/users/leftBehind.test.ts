import { beforeAll, expect, test } from 'vitest'
import type { EndpointName } from '../../src/api/endpoints'
import { ApiError } from '../../src/api/apiError'
import { createHandlers } from '../../src/server/createHandlers'
import type { Store } from '../../src/store/store'
import { contextIn, fillClubWorld } from '../clubs/clubWorld'
import { everyDocument, everything, replaceEverything } from '../helpers/everything'
import { sharedStore } from '../helpers/sharedStore'
import { membershipRecord, userRecord } from '../helpers/storeRecords'
import { auditCases, firstAdminKey, prepare } from '../auditLog/auditCases'

const opened = sharedStore()

const cases = Object.entries(auditCases).flatMap(([endpoint, ofCall]) =>
  ofCall.map((one) => ({ endpoint: endpoint as EndpointName, ...one })),
)

/** Everybody adds events, edits one of somebody else's and hides or deletes one, as far as they may. */
async function fillHistory(store: Store, ids: readonly string[]): Promise<void> {
  const handlers = createHandlers(store, { timeZone: 'Europe/London', firstAdminKey })
  const attempt = async (name: EndpointName, as: string, input: object): Promise<void> => {
    const context = await contextIn(store, as)
    await handlers[name](context, input).catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error
    })
  }
  for (const id of ids) {
    for (const part of ['stays', 'goes']) {
      const title = `${part} ${ids.indexOf(id)}`
      await attempt('saveEvent', id, { title, date: '2027-07-01', time: '10:00' })
      for (const other of ids)
        await attempt('setStatus', other, { slug: slugOf(title), status: 'interested' })
    }
    await attempt('followUser', id, { slug: 'target' })
    await attempt('setCalendar', id, { slug: id, holds: 'doing' })
    await attempt('requestClub', id, { name: `Club ${ids.indexOf(id)}`, shortName: 'CLU', role: 3 })
  }
  for (const editor of ['siteAdmin', 'topAdmin']) {
    for (const at of ids.keys()) {
      const found = await store.events.find({
        index: 'bySlug',
        where: { slug: `stays-${at}-2027` },
        limit: 1,
      })
      for (const { id } of found.items) {
        await attempt('saveEvent', editor, { id, location: `Hall of ${ids.indexOf(editor)}` })
      }
    }
  }
  await attempt('hideUser', 'siteAdmin', { slug: 'associate' })
  for (const [at, id] of ids.entries()) {
    await attempt('deleteEvent', at % 2 ? id : 'siteAdmin', { slug: `goes-${at}-2027` })
  }
}

const slugOf = (title: string) => `${title.replace(' ', '-')}-2027`

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

test.each(cases)('after $endpoint, $name, nobody who leaves is in any record', async (one) => {
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
})
