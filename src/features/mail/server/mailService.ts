import { Forbidden, Invalid, NotFound } from '../../../kernel/calls/apiError'
import type { CallContext } from '../../../kernel/calls/handlers'
import type { MailView } from '../contract'
import { isMailAddress } from '../inputs'
import type { MailAddressRecord } from '../records'
import { countToday } from '../../../entities/notifications/server/countToday'
import { lockUser } from '../../../entities/users/server/lockUser'
import { mailAddressOf } from './mailAddressOf'
import { daysAfter } from '../../../kernel/dates/dayMs'
import { hiddenTexts } from '../../../kernel/access/hidden'
import { mailLinkDays, mailLinksOfPerson, mailLinksToAddress } from '../../../kernel/limits'
import type { MailChoice } from '../mail'
import { type Collections, DuplicateKey, type Store } from '../../../store/store'
import { loginsOf } from '../../auth/server/loginRepository'
import { requireReader } from '../../notifications/server/notificationService'
import { confirmed, setMailAddress } from './mailAddresses'

export interface MailWish {
  readonly how: MailChoice
  /** The known one, where it is empty or absent. */
  readonly address?: string
}

/** How people get their notices by mail. */
export function createMailService({ store, newId }: { readonly store: Store; readonly newId: () => string }) {
  return {
    /** How the viewer gets them. Nobody else is shown that, nor the address. */
    async show(userId: string): Promise<MailView> {
      const [known, suggested] = await Promise.all([
        mailAddressOf(store, userId),
        addressesOfLogins(store, userId),
      ])
      if (!known) return { how: 'never', ...(suggested[0] !== undefined && { suggested: suggested[0] }) }
      const { how, address, state } = known
      return { how, address, state }
    },

    /**
     * Stores the viewer's choice. An address that their login gave us is theirs; any other one is sent a link first. Throws
     * `TooManyRequests` where too many links were asked for. No mail is chosen: the address is forgotten.
     */
    choose: ({ viewer, now }: CallContext, { how, address: typed }: MailWish): Promise<void> =>
      countingOnce(store, async (collections) => {
        const userId = requireReader(viewer)
        if (!(await lockUser(collections, userId))) throw new NotFound('This account no longer exists.')
        const before = await mailAddressOf(collections, userId)
        if (how === 'never') return setMailAddress(collections, userId, { before, after: undefined })
        if (viewer.isHidden) throw new Forbidden(hiddenTexts.own)
        const address = typed || before?.address
        if (address === undefined) throw Invalid.of({ address: 'Enter an email address.' })
        const isKnown = before !== undefined && isSame(before.address, address)
        const chosen = { id: isKnown ? before.id : newId(), userId, address, how } as const
        const isTheirs =
          isKnown && before.state !== 'asked'
            ? before.state === 'confirmed'
            : (await addressesOfLogins(collections, userId)).some((one) => isSame(one, address))
        if (isTheirs) {
          const after = confirmed({ ...chosen, state: 'confirmed' })
          return setMailAddress(collections, userId, { before, after })
        }
        await countLink(collections, chosen, now)
        const expires = daysAfter(now, mailLinkDays)
        // A link that was not used yet stays valid, as the mail with it may come later than the next one.
        const asked = (isKnown ? before.asked : undefined) ?? newId()
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
      }),
  }
}

export type MailService = ReturnType<typeof createMailService>

/** For a site without mail. */
export const noMail: Pick<MailService, 'choose'> = {
  choose: () => Promise.reject(new Forbidden('This site doesn’t send email.')),
}

/** The domain may be written in any case, and of mailboxes nobody tells two apart by that. */
function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}

/** Addresses that the providers of a user's logins have told us. */
async function addressesOfLogins(
  collections: Pick<Collections, 'logins'>,
  userId: string,
): Promise<readonly string[]> {
  const logins = await loginsOf(collections, userId)
  return logins.flatMap(({ email }) => (email !== undefined && isMailAddress(email) ? email : []))
}

/** Tries again where somebody else has begun to count the same at the same moment. */
async function countingOnce(
  store: Store,
  work: (collections: Collections) => Promise<void>,
  triesLeft = 4,
): Promise<void> {
  try {
    await store.transaction(work)
  } catch (error) {
    if (!(error instanceof DuplicateKey) || triesLeft === 0) throw error
    await countingOnce(store, work, triesLeft - 1)
  }
}

const tooMany =
  'We can’t send any more links today. Check your inbox and spam folder for the last one, or try again tomorrow.'

/** Counts a link that is asked for, by whom and whereto: each site process, and each account, counts along. */
async function countLink(
  collections: Pick<Collections, 'requestCounts'>,
  { userId, address }: Pick<MailAddressRecord, 'userId' | 'address'>,
  now: Date,
): Promise<void> {
  // What stands behind a plus leads to the same mailbox.
  const mailbox = address.toLowerCase().replace(/\+[^@]*/, '')
  const counted = [
    [`mail links of ${userId}`, mailLinksOfPerson],
    [`mail links to ${mailbox}`, mailLinksToAddress],
  ] as const
  for (const [what, limit] of counted) await countToday(collections, what, { limit, text: tooMany, now })
}
