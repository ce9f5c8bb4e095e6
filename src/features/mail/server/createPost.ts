import type { MailAddressRecord } from '../records'
import type { Store } from '../../../store/store'
import type { Carried } from '../../notifications/server/carrier'
import type { Mailer } from './createMailer'
import { changeMailAddress, refused } from './mailAddresses'
import type { MailLinks } from './mailLinks'
import { composeMail, type MailContent, type MailSite } from './mailText'

export interface PostNeeds {
  readonly store: Store
  readonly site: MailSite
  readonly mailer: Mailer
  readonly links: Pick<MailLinks, 'end'>
  /** Called when mail is no longer taken, for a reason that the host can change. */
  readonly report: (error: unknown) => void
}

class MailNotTaken extends Error {
  override name = 'MailNotTaken'
}

/** Sends a mail to somebody's address. Returns 'later' where it is to be tried again. */
export type Post = (
  address: MailAddressRecord,
  content: Omit<MailContent, 'to' | 'end'>,
  signal: AbortSignal,
) => Promise<Extract<Carried, string>>

/** Sends mail, and stops it to an address whose server says that there is no such mailbox. */
export function createPost({ store, site, mailer, links, report }: PostNeeds): Post {
  let isFailing = false
  return async (address, content, signal) => {
    const end = address.state === 'confirmed' ? { end: links.end(address.id) } : {}
    const sent = await mailer.send(composeMail(site, { ...content, to: address.address, ...end }), signal)
    if (sent.outcome === 'refused') {
      await changeMailAddress(store, address.id, (now) =>
        now.address === address.address ? refused(now) : now,
      )
    }
    const isFault = sent.outcome !== 'sent' && sent.isFault
    // Once, and not for each mail that waits.
    if (isFault && !isFailing)
      report(new MailNotTaken(`No mail is sent: ${sent.error.message}`, { cause: sent.error }))
    isFailing = isFault
    return sent.outcome === 'later' ? 'later' : 'done'
  }
}
