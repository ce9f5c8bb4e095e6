import { type LoginType, loginTypes } from '../../../kernel/access/loginType'
import { loginsOf } from '../../../entities/users/server/userRepository'
import type { UserRecord } from '../../../entities/users/records'
import type { InvitationRecord, LoginRefusalRecord } from '../records'
import { idsOf, allOf, type Collections } from '../../../store/store'

/** Returns the invitation whose key has this hash, unless it has expired. */
export async function invitationWith(
  { invitations }: Collections,
  hash: string,
  now: Date,
): Promise<InvitationRecord | undefined> {
  const { items } = await invitations.find({ index: 'byKey', where: { key: hash }, limit: 1 })
  return items[0] && items[0].expires > now.toISOString() ? items[0] : undefined
}

/** Returns true if anyone has ever logged in to the account. */
export async function isClaimed(store: Collections, user: UserRecord): Promise<boolean> {
  return user.lastLoginOn !== undefined || (await loginsOf(store, user.id)).length > 0
}

export async function sessionIdsOf(store: Collections, userId: string): Promise<readonly string[]> {
  return idsOf(await allOf(store, 'sessions', { index: 'byUser', where: { userId } }))
}

/** Lists the providers that refuse to serve the site, the longest refusal first. */
export async function listLoginRefusals({
  loginRefusals,
}: Collections): Promise<readonly LoginRefusalRecord[]> {
  return (await loginRefusals.find({ index: 'bySince', limit: loginTypes.length })).items
}

/** Lists the last login with each provider if it was before `limit`. Of each person, only their last login counts. */
export async function listUnusedLogins({ users }: Collections, limit: string) {
  const lastWith = async (type: LoginType) => {
    const where = { lastLoginType: type }
    const { items } = await users.find({ index: 'byLoginType', where, order: -1, limit: 1 })
    return { type, lastOn: items[0]?.lastLoginOn ?? limit }
  }
  return (await Promise.all(loginTypes.map(lastWith))).filter(({ lastOn }) => lastOn < limit)
}

export async function countPendingLogins(
  { pendingLogins }: Collections,
  address?: string,
): Promise<readonly { readonly address: string; readonly count: number }[]> {
  const where = address === undefined ? {} : { address }
  const groups = await pendingLogins.count({ index: 'byAddress', where, by: ['address'] })
  return groups.map(({ key, count }) => ({ address: String(key[0]), count }))
}

/** Removes the oldest pending logins of an address. */
export async function removeOldestPendingLogins(
  { pendingLogins }: Collections,
  address: string,
  count: number,
): Promise<void> {
  if (count <= 0) return
  const { items } = await pendingLogins.find({ index: 'byAddress', where: { address }, limit: count })
  await pendingLogins.removeMany(idsOf(items))
}
