import { claim, putOff, tryLater, workThrough } from '../../../platform/jobs/workQueue'
import { plainNotification } from '../../../entities/notifications/notificationText'
import { isHidden } from '../../../kernel/access/hidden'
import { quietUntil } from '../../../entities/users/quietHours'
import type { MailAddressRecord, MailRecord } from '../records'
import type { CarryResult } from '../../notifications/server/carrier'
import type { AnswerLinks } from '../../notifications/server/answerLinks'
import type { DeliveryNeeds } from '../../notifications/server/deliverDue'
import type { SendMail } from './createSendMail'
import { digestOf } from './weekendParagraphs'
import { sendInvitation } from './invitedAddresses'
import { dueMails } from './mailRepository'
import type { MailLinks } from './mailAddresses'

export interface MailQueueNeeds extends DeliveryNeeds {
  readonly sendMail: SendMail
  readonly links: Pick<MailLinks, 'confirm'>
  readonly answers: AnswerLinks
  readonly siteTitle: string
}

/** Mails sent in parallel. */
const atOnce = 4

/**
 * Sends the confirmations, digests and invitations that are due. Several processes may run it in parallel: see `deliverDue`.
 */
export function sendDueMails(needs: MailQueueNeeds): Promise<void> {
  const { store, clock } = needs
  return workThrough(
    (limit) => dueMails(store, clock(), limit),
    (mails) =>
      mails.map(
        ({ id }) =>
          () =>
            sendOne(needs, id),
      ),
    { ...needs, atOnce },
  )
}

async function sendOne(needs: MailQueueNeeds, id: string): Promise<void> {
  const { store, clock, signal } = needs
  const claimed = await claim(store, 'mails', id, { clock, signal })
  if (!claimed) return
  const { kind } = claimed
  const address = kind === 'invitation' ? undefined : await store.mailAddresses.get(claimed.addressId)
  const result =
    kind === 'invitation'
      ? await sendInvitation(needs, claimed)
      : address
        ? await sends[kind](needs, claimed, address)
        : 'done'
  if (result === 'done') await store.mails.remove(id)
  else if (result === 'later') await tryLater(store, 'mails', claimed, { now: clock() })
  else await putOff(store, 'mails', claimed, result)
}

type Send = (
  needs: MailQueueNeeds,
  mail: MailRecord,
  address: MailAddressRecord,
) => Promise<Extract<CarryResult, string> | Date>

const sends: Readonly<Record<Exclude<MailRecord['kind'], 'invitation'>, Send>> = {
  confirmation: sendLink,
  digest: sendDigest,
}

/** Sends a confirmation link. It contains nothing that a user typed, because the address may be a stranger's. */
async function sendLink(
  { sendMail, links, siteTitle, signal }: MailQueueNeeds,
  { id }: MailRecord,
  address: MailAddressRecord,
) {
  const path = links.confirm(address)
  if (path === undefined) return 'done'
  const paragraphs = [
    [
      `Someone, probably you, asked ${siteTitle} to send notifications to this address. If it was you, `,
      { text: 'confirm this address', path },
      '.',
    ],
    ['If you didn’t ask for this, ignore this email. We won’t send notifications unless you confirm.'],
  ]
  return sendMail(address, { key: id, subject: `Confirm your address for ${siteTitle}`, paragraphs }, signal)
}

async function sendDigest(needs: MailQueueNeeds, { id }: MailRecord, address: MailAddressRecord) {
  const { store, sendMail, answers, clock, timeZone, signal } = needs
  const user = await store.users.get(address.userId)
  if (!user || isHidden(user) || !address.digest) return 'done'
  const now = clock()
  const quiet = quietUntil(now, user.quietHours, timeZone)
  if (quiet) return quiet
  const paragraphs = await digestOf(store, user, { now, timeZone, answers })
  const [first] = paragraphs
  if (!first) return 'done'
  const content = {
    subject: plainNotification({ parts: first }),
    paragraphs,
    reason: 'you chose to get one each week',
  }
  return sendMail(address, { key: id, ...content }, signal)
}
