import { createRecordAudit } from '../../src/entities/auditLog/server/recordAudit'
import { createAccounts } from '../../src/features/auth/server/accounts'
import { loginNames } from '../../src/kernel/access/loginType'
import { createHandlers } from '../../src/app/server/calls/createHandlers'
import type { Store } from '../../src/store/store'
import { contextIn, fillClubWorld, now } from '../clubs/clubWorld'
import { olderResultRecord, resultImportRecord, statusRecord } from '../helpers/storeRecords'
import { listDraftRecord, listImportRecord, listResultRecord } from '../resultLists/listRecords'

const newId = () => 'entry'

/** Changes of several documents, which may be interrupted at any write. */
export const killedActs = {
  'the result of another user': async (store: Store) => {
    const handlers = createHandlers(store, { timeZone: 'Europe/London' }, newId)
    const whose = { slug: 'past', userId: 'target', time: '41:12', from: statusRecord('past', 'target').date }
    await handlers.enterResult(await contextIn(store, 'siteAdmin'), whose)
  },
  'an invitation that is accepted': async (store: Store) => {
    const accounts = createAccounts({
      store,
      siteAdmins: [],
      newId,
      recordAudit: createRecordAudit(newId),
      loginName: loginNames(),
    })
    await accounts.acceptInvitation('google', { id: '7', name: 'Theirs' }, { invitation: 'a-hash', now })
  },
  'older results that are added': async (store: Store) => {
    const handlers = createHandlers(store, { timeZone: 'Europe/London' }, newId)
    const text = '2027-05-01, Event past, 10 km, 41:12\n2019-03-10, Mill Lane, 10 km road race, 40:40'
    await handlers.addResults(await contextIn(store, 'target'), { slug: 'target', text })
  },
  'older results that are undone': async (store: Store) => {
    const handlers = createHandlers(store, { timeZone: 'Europe/London' }, newId)
    await handlers.undoResults(await contextIn(store, 'self'), { slug: 'self', id: 'import-self' })
  },
  'results from a list that are saved': async (store: Store) => {
    const handlers = createHandlers(store, { timeZone: 'Europe/London' }, newId)
    await handlers.saveResultList(await contextIn(store, 'clubAdmin'), { slug: 'past', id: 'list' })
  },
  'results from a list that are undone': async (store: Store) => {
    const handlers = createHandlers(store, { timeZone: 'Europe/London' }, newId)
    await handlers.undoResultList(await contextIn(store, 'clubAdmin'), { slug: 'past', id: 'saved' })
  },
  'races of a list that are added': async (store: Store) => {
    let count = 0
    const handlers = createHandlers(store, { timeZone: 'Europe/London' }, () => `new-${++count}`)
    const text = 'Date,Time,Title\n2027-06-05,10:30,Mill Lane\n2027-06-06,10:30,Rough Ridge'
    await handlers.addRaces(await contextIn(store, 'self'), { text, line2: 'new', line3: 'new' })
  },
} as const

/** Changes to the caller's own things, which leave no entry in the audit log. */
export const ownActs: readonly string[] = [
  'older results that are added',
  'older results that are undone',
  'races of a list that are added',
] satisfies readonly KilledAct[]

export type KilledAct = keyof typeof killedActs

/** Fills the store for any of these changes. */
export async function fillKilledWorld(store: Store): Promise<void> {
  await fillClubWorld(store)
  await store.statuses.insert(statusRecord('past', 'target'))
  await store.statuses.insert(
    statusRecord('past', 'self', { status: 'result', resultInSeconds: 2472, eventDate: '2027-05-01' }),
  )
  const { date } = statusRecord('past', 'self')
  const before = { status: 'entered', clubId: '', comment: 'Soon', date } as const
  await store.olderResults.insert(olderResultRecord('older', 'self'))
  await store.resultImports.insert(
    resultImportRecord('self', { statuses: [{ eventId: 'past', date, before }] }),
  )
  await store.users.modify('member', (user) => ({ ...user, name: 'Ann Arrow' }))
  await store.users.modify('associate', (user) => ({ ...user, name: 'Bob Bow' }))
  const race = { eventId: 'past', userId: 'clubAdmin', clubId: 'c1' }
  await store.listDrafts.insert(listDraftRecord('list', { ...race, answers: { '3:associate': 'yes' } }))
  await store.listImports.insert(listImportRecord('saved', { ...race, count: 1 }))
  await store.statuses.insert(statusRecord('past', 'requester', { replaced: 'nothing' }))
  await store.listResults.insert(
    listResultRecord('saved-0', {
      ...{ importId: 'saved', eventId: 'past', userId: 'requester', date },
    }),
  )
  const expires = '2027-05-20T00:00:00.000Z'
  await store.invitations.insert({ id: 'target', userId: 'target', key: 'a-hash', expires })
}
