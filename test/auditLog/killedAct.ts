import { createRecordAudit } from '../../src/data/auditLog/recordAudit'
import { createAccounts } from '../../src/features/auth/server/accounts'
import { createHandlers } from '../../src/server/createHandlers'
import type { Store } from '../../src/store/store'
import { contextIn, fillClubWorld, now } from '../clubs/clubWorld'
import { statusRecord } from '../helpers/storeRecords'

const newId = () => 'entry'

/** What several documents change in, and what may be killed at any write of it. */
export const killedActs = {
  'the result of somebody else': async (store: Store) => {
    const handlers = createHandlers(store, { timeZone: 'Europe/London' }, newId)
    const whose = { slug: 'past', userId: 'target', time: '41:12', from: statusRecord('past', 'target').date }
    await handlers.enterResult(await contextIn(store, 'siteAdmin'), whose)
  },
  'an invitation that is accepted': async (store: Store) => {
    const accounts = createAccounts({ store, siteAdmins: [], newId, recordAudit: createRecordAudit(newId) })
    await accounts.acceptInvitation('google', { id: '7', name: 'Theirs' }, { invitation: 'a-hash', now })
  },
} as const

export type KilledAct = keyof typeof killedActs

/** The world before any of them. */
export async function fillKilledWorld(store: Store): Promise<void> {
  await fillClubWorld(store)
  await store.statuses.insert(statusRecord('past', 'target'))
  const expires = '2027-05-20T00:00:00.000Z'
  await store.invitations.insert({ id: 'target', userId: 'target', key: 'a-hash', expires })
}
