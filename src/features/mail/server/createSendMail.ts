import type { MailAddressRecord } from '../records'
import type { Store } from '../../../store/store'
import type { CarryResult } from '../../notifications/server/carrier'
import type { Mailer } from './createMailer'
import { changeMailAddress, refused, type MailLinks } from './mailAddresses'
import { composeMail, type MailContent, type MailSite } from './mailText'

export interface SendMailNeeds {
  readonly store: Store
  readonly site: MailSite
  readonly mailer: Mailer
  readonly links: Pick<MailLinks, 'end'>
  /** Called once when the server stops accepting mail for a reason that the host can fix. */
  readonly report: (error: unknown) => void
}

class MailNotAccepted extends Error {
  override name = 'MailNotAccepted'
}

/** Sends a mail to a user's address. Returns 'later' if the caller should retry. */
export type SendMail = (
  address: MailAddressRecord,
  content: Omit<MailContent, 'to' | 'end'>,
  signal: AbortSignal,
) => Promise<Extract<CarryResult, string>>

/** Creates a function that sends mail and marks addresses whose mailbox does not exist as refused. */
export function createSendMail({ store, site, mailer, links, report }: SendMailNeeds): SendMail {
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
    // Reported once, not for each queued mail.
    if (isFault && !isFailing)
      report(new MailNotAccepted(`Email cannot be sent: ${sent.error.message}`, { cause: sent.error }))
    isFailing = isFault
    return sent.outcome === 'later' ? 'later' : 'done'
  }
}
