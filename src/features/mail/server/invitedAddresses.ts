import { newInvitation } from '../../auth/server/invitations'
import { daysAfter } from '../../../kernel/dates/dayMs'
import { paths } from '../../../kernel/urls/paths'
import type { Collections, Store } from '../../../store/store'
import type { InvitedAddressRecord } from '../../auth/records'
import { isMailAddress } from '../inputs'
import type { MailRecord } from '../records'
import type { DeliveryNeeds } from '../../notifications/server/deliverDue'
import type { SendMail } from './createSendMail'

/** Days that a link that a club’s admins create is valid, and for which an address is stored at most. */
export const claimLinkDays = 60
const addressDays = 14

/** Days after an invitation for which its one reminder waits. */
const reminderDays = 7

/**
 * Stores the email addresses of unclaimed members for one invitation and one reminder each, and deletes them after 14 days at most. Leaves
 * out texts that are no address. Runs in the caller's transaction.
 */
export async function saveAddresses(
  { invitedAddresses }: Collections,
  addresses: readonly { readonly userId: string; readonly email: string }[],
  now: Date,
): Promise<void> {
  const expires = daysAfter(now, addressDays)
  const valid = addresses.filter(({ email }) => isMailAddress(email))
  await invitedAddresses.putMany(valid.map(({ userId, email }) => ({ id: userId, userId, email, expires })))
}

/** Returns the addresses of these unclaimed members to which no invitation has been sent. */
export async function addressesToInvite(
  { invitedAddresses }: Collections,
  ids: readonly string[],
): Promise<readonly InvitedAddressRecord[]> {
  return (await invitedAddresses.getMany(ids)).filter(({ mailed }) => mailed === undefined)
}

/**
 * Sends an unclaimed member a new invite link, which voids earlier ones, and queues one reminder. After that, or if the link
 * has been used or replaced by then, deletes the address.
 */
export async function sendInvitation(
  {
    store,
    clock,
    signal,
    sendMail,
    siteTitle,
  }: DeliveryNeeds & { readonly sendMail: SendMail; readonly siteTitle: string },
  { id: mailId, addressId: userId }: MailRecord,
): Promise<'done' | 'later'> {
  const invited = await store.invitedAddresses.get(userId)
  if (!invited) return 'done'
  const { isAccepted, email: address, mailed } = invited
  const isReminder = mailed !== undefined
  const { key, invitation } = newInvitation(userId, daysAfter(clock(), claimLinkDays), isAccepted)
  const club = await store.transaction(async ({ users, clubs, invitations }) => {
    const user = await users.modify(userId, (same) => same)
    if (user?.unclaimedIn === undefined) return undefined
    if (isReminder && (await invitations.get(userId))?.key !== mailed) return undefined
    await invitations.put(invitation)
    return clubs.get(user.unclaimedIn)
  })
  if (!club) {
    await store.invitedAddresses.remove(userId)
    return 'done'
  }
  const invite = { text: 'Open your invitation', path: paths.invitation(key) }
  const paragraphs = [
    [
      `${club.name} has added you to ${siteTitle}. `,
      invite,
      ' to log in, or to be removed. The link works only once.',
    ],
    [
      `${club.name} gave us this address. ${isReminder ? 'We’ve now deleted the address.' : 'We’ll send one reminder in a week, then delete the address.'}`,
    ],
  ]
  const content = { key: mailId, subject: `Your invitation from ${club.name}`, paragraphs }
  const to = { id: userId, userId, address, how: 'atOnce', state: 'asked' } as const
  const result = await sendMail(to, content, signal)
  if (result !== 'done') return result
  if (isReminder) await store.invitedAddresses.remove(userId)
  else await queueReminder(store, { ...invited, mailed: invitation.key }, clock())
  return result
}

function queueReminder(store: Store, invited: InvitedAddressRecord, now: Date): Promise<void> {
  const { id, expires } = invited
  const due = daysAfter(now, reminderDays)
  return store.transaction(async ({ invitedAddresses, mails }) => {
    await invitedAddresses.put(invited)
    await mails.put({ id: `reminder ${id}`, kind: 'invitation', addressId: id, due, attempts: 0, expires })
  })
}
