import { beforeAll, expect, test } from 'vitest'
import type { EndpointName } from '../../src/app/features.server'
import type { Handlers } from '../../src/app/server/calls/handlers'
import { createHandlers } from '../../src/app/server/calls/createHandlers'
import type { ListDraftRecord } from '../../src/features/resultImport/records'
import type { Store } from '../../src/store/store'
import { contextIn, fillClubWorld } from '../clubs/clubWorld'
import { everyDocument, everything, replaceEverything } from '../helpers/everything'
import { fillHistory } from '../helpers/fillHistory'
import { casesOf } from '../helpers/matrix'
import { sharedStore } from '../helpers/sharedStore'
import { membershipRecord, userRecord } from '../helpers/storeRecords'
import { prepare } from '../auditLog/auditCase'
import { auditCases } from '../auditLog/auditCases'
import { auditSettings } from '../auditLog/auditSettings'

const opened = sharedStore()
const settings = auditSettings()

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

/** Matches ids and names that stand alone or in ids of other documents, but not within words. */
const traceOf = (id: string) => new RegExp(`(?<![\\w])${id}(?![\\w])|user ${id}\\b`)

async function tracesOf(store: Store, gone: readonly string[]): Promise<readonly string[]> {
  return [...(await everything(store))].flatMap(([name, text]) => {
    // Rules in words name no one, but say "member", which is an id here.
    const data = text.replaceAll(/"sentences":\[[^\]]*\]/g, '')
    return gone.filter((id) => traceOf(id).test(data)).map((id) => `${name}: ${id}`)
  })
}

/** Adds an admin of the site and every club, so that all others can be deleted. */
async function addSpare(store: Store) {
  await store.users.insert(userRecord('spare', { siteRole: 3 }))
  const clubs = (await store.clubs.find({ index: 'byName', limit: 100 })).items
  await store.memberships.insertMany(clubs.map(({ id }) => membershipRecord(id, 'spare', { role: 3 })))
  await store.listDrafts.put(await answeredDraft(store))
  return contextIn(store, 'spare')
}

/** Returns a draft whose lines have each been matched to a user. */
async function answeredDraft(store: Store): Promise<ListDraftRecord> {
  const users = (await store.users.getMany(ids)).map(({ id, name }, at) => ({ id, name, number: at + 2 }))
  return {
    ...{ id: 'draft', key: 'draft', eventId: 'e1', userId: 'spare', clubId: '' },
    text: ['Pos,Name,Time', ...users.map(({ name }) => `1,${name},40:00`)].join('\r\n'),
    answers: Object.fromEntries(users.map(({ id, number }) => [`${number}:${id}`, 'yes'])),
    ...{ addedOn: '2027-01-01T00:00:00.000Z', expires: '2027-01-08T00:00:00.000Z' },
  }
}

/** Deletes the users, admins first, whose changes to others then remain, and checks after the last of each role. */
async function leave(store: Store, handlers: Handlers, leaving: readonly string[]) {
  const spare = await addSpare(store)
  const people = (await store.users.getMany(leaving)).toSorted((a, b) => b.siteRole - a.siteRole)
  const gone: string[] = []
  for (const { id, slug, siteRole } of people) {
    await handlers.deleteUser(spare, { slug, confirmed: 'yes' })
    gone.push(id)
    const isLastOfRole = people.findLast((one) => one.siteRole === siteRole)?.id === id
    if (isLastOfRole) expect(await tracesOf(store, gone)).toEqual([])
  }
}

/** Returns the caller and the users whom the documents that the call wrote name. */
async function involvedIn(store: Store, actor: string): Promise<readonly string[]> {
  const before = new Set([...history.values()].flat().map((document) => JSON.stringify(document)))
  const written = [...(await everyDocument(store)).values()]
    .flat()
    .map((document) => JSON.stringify(document))
    .filter((text) => !before.has(text))
  return ids.filter((id) => id === actor || written.some((text) => traceOf(id).test(text)))
}

test('leaves no trace of anyone if all users are deleted one after the other', async () => {
  const { store } = opened
  await replaceEverything(store, history)
  await leave(store, createHandlers(store, settings), ids)
})

test.each(casesOf(cases, ({ endpoint }) => endpoint))(
  'leaves no trace of the people involved in $endpoint, $name, once deleted',
  async (one) => {
    const { store } = opened
    await replaceEverything(store, history)
    const handlers = createHandlers(store, settings)
    const call = await prepare({ store, handlers }, one.endpoint, one)
    await call(handlers)
    const involved = await involvedIn(store, one.as)
    expect(involved.length).toBeGreaterThan(0)
    await leave(store, handlers, involved)
  },
)
