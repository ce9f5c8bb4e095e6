import { Forbidden, Invalid, NotFound } from '../../../kernel/calls/apiError'
import type { CallContext, HandlersOf } from '../../../kernel/calls/handlers'
import { guarded, type Parsed } from '../../../kernel/inputs/parseInput'
import type * as calls from '../contract'
import type { MailView } from '../contract'
import { chooseMailInput, isMailAddress } from '../inputs'
import type { MailAddressRecord } from '../records'
import { enforceDailyLimit } from '../../../entities/notifications/server/enforceDailyLimit'
import { lockUser } from '../../../entities/users/server/lockUser'
import { mailAddressOf } from './mailRepository'
import { daysAfter } from '../../../kernel/dates/dayMs'
import { hiddenTexts } from '../../../kernel/access/hidden'
import { mailLinkDays, mailLinksOfPerson, mailLinksToAddress } from '../limits'
import { type Collections, DuplicateKey, type Store } from '../../../store/store'
import { loginsOf } from '../../../entities/users/server/userRepository'
import {
  listNotifications,
  type NotificationNeeds,
  requireReader,
} from '../../notifications/server/notificationService'
import { confirmed, setMailAddress } from './mailAddresses'

/** Returns a user's email settings, for that user only. */
export async function mailSettingsOf(store: Store, userId: string): Promise<MailView> {
  const [current, suggested] = await Promise.all([
    mailAddressOf(store, userId),
    addressesOfLogins(store, userId),
  ])
  if (!current) return { how: 'never', ...(suggested[0] !== undefined && { suggested: suggested[0] }) }
  const { how, address, state } = current
  return { how, address, state }
}

export function createMailHandlers(needs: NotificationNeeds): HandlersOf<typeof calls> {
  const { store, newId, sendsMail } = needs

  /**
   * Saves the viewer's choice. An address from their login counts as confirmed; any other gets a link first. Choosing no
   * email deletes the address. Throws `TooManyRequests` if too many links were requested.
   */
  const choose = ({ viewer, now }: CallContext, { how, address: typed }: Parsed<typeof chooseMailInput>) =>
    retryOnDuplicate(store, async (collections) => {
      const userId = requireReader(viewer)
      if (!(await lockUser(collections, userId))) throw new NotFound('This account no longer exists.')
      const before = await mailAddressOf(collections, userId)
      if (how === 'never') return setMailAddress(collections, userId, { before, after: undefined })
      if (viewer.isHidden) throw new Forbidden(hiddenTexts.own)
      const address = typed || before?.address
      if (address === undefined) throw Invalid.of({ address: 'Enter an email address.' })
      const isUnchanged = before !== undefined && isSameAddress(before.address, address)
      const chosen = { id: isUnchanged ? before.id : newId(), userId, address, how } as const
      const isConfirmed =
        isUnchanged && before.state !== 'asked'
          ? before.state === 'confirmed'
          : (await addressesOfLogins(collections, userId)).some((one) => isSameAddress(one, address))
      if (isConfirmed) {
        const after = confirmed({ ...chosen, state: 'confirmed' })
        return setMailAddress(collections, userId, { before, after })
      }
      await limitLinks(collections, chosen, now)
      const expires = daysAfter(now, mailLinkDays)
      // An unused link stays valid, because its mail may arrive after the next one.
      const asked = (isUnchanged ? before.asked : undefined) ?? newId()
      await setMailAddress(collections, userId, {
        before,
        after: { ...chosen, state: 'asked', asked, expires },
      })
      const on = now.toISOString()
      await collections.mails.put({
        id: `confirmation ${chosen.id} ${on}`,
        kind: 'confirmation',
        addressId: chosen.id,
        due: on,
        attempts: 0,
        expires,
      })
    })

  return {
    chooseMail: guarded(requireReader, chooseMailInput, async (context, input) => {
      if (!sendsMail) throw new Forbidden('This site doesn’t send email.')
      await choose(context, input)
      return listNotifications(needs, context)
    }),
  }
}

/** Compares addresses without case, which mailboxes do not distinguish in practice. */
function isSameAddress(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}

/** Returns the addresses that a user's login providers have shared. */
async function addressesOfLogins(collections: Collections, userId: string): Promise<readonly string[]> {
  const logins = await loginsOf(collections, userId)
  return logins.flatMap(({ email }) => (email !== undefined && isMailAddress(email) ? email : []))
}

/** Retries if another transaction started the same count at the same moment. */
async function retryOnDuplicate(
  store: Store,
  work: (collections: Collections) => Promise<void>,
  triesLeft = 4,
): Promise<void> {
  try {
    await store.transaction(work)
  } catch (error) {
    if (!(error instanceof DuplicateKey) || triesLeft === 0) throw error
    await retryOnDuplicate(store, work, triesLeft - 1)
  }
}

/** Returns an address without the part after a plus, which leads to the same mailbox. */
export function mailboxOf(address: string): string {
  return address.toLowerCase().replace(/\+[^@]*/, '')
}

const tooMany =
  'We can’t send any more links today. Check your inbox and spam folder for the last one, or try again tomorrow.'

/** Limits the links per user and per mailbox, across all processes and accounts. */
async function limitLinks(
  collections: Collections,
  { userId, address }: Pick<MailAddressRecord, 'userId' | 'address'>,
  now: Date,
): Promise<void> {
  const limits = [
    [`mail links of ${userId}`, mailLinksOfPerson],
    [`mail links to ${mailboxOf(address)}`, mailLinksToAddress],
  ] as const
  for (const [what, limit] of limits)
    await enforceDailyLimit(collections, what, { limit, text: tooMany, now })
}
