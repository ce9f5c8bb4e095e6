import { createMail } from '../../src/features/mail/server/createMail'
import { createMailer } from '../../src/features/mail/server/createMailer'
import { deliverDue } from '../../src/features/notifications/server/deliverDue'
import { runRounds } from '../../src/features/notifications/server/runRounds'
import { notifyDue } from '../../src/features/notifications/server/notifyDue'
import type { Store } from '../../src/store/store'

export const timeZone = 'Europe/London'
export const site = {
  siteTitle: 'Startline',
  siteOrigin: 'https://races.example',
  from: 'races@races.example',
}
export const secret = 'a secret of the tests'

export interface Work {
  readonly store: Store
  readonly at: Date
  /** The mail server's URL. */
  readonly url: string
  readonly report: (error: unknown) => void
  /** The timeout of one mail. */
  readonly wholeMs?: number
}

/** Runs the scheduled work of one process once. */
export async function workOnce({ store, at, url, report, wholeMs = 30_000 }: Work): Promise<void> {
  const clock = () => at
  const mailer = await createMailer(url, wholeMs)
  const mail = createMail({ store, clock, timeZone, report, mailer, site, secret })
  const { signal } = new AbortController()
  await runRounds(store, { clock, timeZone, report }, mail.rounds)
  await notifyDue(store, { clock, timeZone, report })
  await deliverDue('mail', mail.carriers.mail, { store, clock, timeZone, report, signal })
  await mail.send(signal)
}

export function headerOf(headers: readonly string[], name: string): string | undefined {
  const line = headers.find((one) => one.toLowerCase().startsWith(`${name.toLowerCase()}: `))
  return line?.slice(name.length + 2)
}
