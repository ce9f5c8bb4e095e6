import { userLoginsLimit } from '../../../kernel/limits'
import type { UserRecord } from '../../../entities/users/records'
import type { InvitationRecord, LoginRecord } from '../records'
import type { Collections } from '../../../store/store'

/** The invitation whose key has this hash, if it has not expired. */
export async function invitationWith(
  { invitations }: Pick<Collections, 'invitations'>,
  hash: string,
  now: Date,
): Promise<InvitationRecord | undefined> {
  const { items } = await invitations.find({ index: 'byKey', where: { key: hash }, limit: 1 })
  return items[0] && items[0].expires > now.toISOString() ? items[0] : undefined
}

/** Whether somebody has ever logged in to an account. */
export async function isClaimed(store: Pick<Collections, 'logins'>, user: UserRecord): Promise<boolean> {
  return user.lastLoginOn !== undefined || (await loginsOf(store, user.id)).length > 0
}

/** A user's logins. */
export async function loginsOf(
  { logins }: Pick<Collections, 'logins'>,
  userId: string,
): Promise<readonly LoginRecord[]> {
  const { items } = await logins.find({ index: 'byUser', where: { userId }, limit: userLoginsLimit })
  return items
}
