import type { SendMailOptions } from 'nodemailer'

/**
 * How sending went. 'refused': there is no such mailbox. 'unwanted': this mail will never be taken. 'later': it may be
 * taken later; `isFault` where nobody's mail is taken now, which the host can change.
 */
export type Sent =
  | { readonly outcome: 'sent' }
  | { readonly outcome: 'refused' | 'unwanted' | 'later'; readonly error: Error; readonly isFault: boolean }

export interface Mailer {
  /** Sends a mail to one address. Ends within a minute, and some seconds after `signal` is aborted. Never throws. */
  readonly send: (mail: SendMailOptions, signal: AbortSignal) => Promise<Sent>
}

/** Milliseconds. All of it is shorter than the time for which a process has a delivery for itself. */
const times = { connection: 15_000, silence: 30_000, whole: 60_000, afterStop: 5_000 }

/** A server on this machine may do without encryption. */
const loopback = /^(localhost|127\.[\d.]+|\[::1\])$/

/** Sends mail through a server, each on a connection of its own. `smtpUrl` may have options behind `?`. */
export async function createMailer(smtpUrl: string, wholeMs: number = times.whole): Promise<Mailer> {
  // Only a site that sends mail loads it.
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({
    url: smtpUrl,
    requireTLS: !loopback.test(new URL(smtpUrl).hostname),
    connectionTimeout: times.connection,
    greetingTimeout: times.connection,
    socketTimeout: times.silence,
  })
  return {
    async send(mail, stopping) {
      // What is under way when the site stops is given some time: its answer would be lost, and the mail come twice.
      const ended = new AbortController()
      const { signal } = ended
      // No AbortSignal.timeout within AbortSignal.any: Node 20 forgets it at the next garbage collection.
      const timers = [setTimeout(() => ended.abort(), wholeMs)]
      const stop = () => timers.push(setTimeout(() => ended.abort(), times.afterStop))
      if (stopping.aborted) stop()
      stopping.addEventListener('abort', stop, { once: true })
      const safe = { disableFileAccess: true, disableUrlAccess: true, xMailer: false } as const
      try {
        await transport.sendMail({ ...mail, ...safe, signal })
        return { outcome: 'sent' }
      } catch (error) {
        return failure(error instanceof Error ? error : new Error(String(error)))
      } finally {
        stopping.removeEventListener('abort', stop)
        for (const timer of timers) clearTimeout(timer)
      }
    },
  }
}

/**
 * An answer about who sends, and not about the mailbox: x.7 (RFC 3463, 3.8), a login that is missing (530, RFC 4954) or, of
 * servers that give no such code, such as Exim, words that say so.
 */
const aboutSender = /^(530|5\d\d[ -](5\.7\.|(?!5\.\d).*(relay|authentic|block)))/is

/** What the server's answer means (RFC 5321, 4.2.1). */
function failure(error: Error & { command?: string; responseCode?: number; response?: string }): Sent {
  const { command, responseCode = 0, response = '' } = error
  const isForEver = responseCode >= 500
  if (command === 'RCPT TO' && isForEver && !aboutSender.test(response))
    return { outcome: 'refused', error, isFault: false }
  if (command === 'DATA' && isForEver) return { outcome: 'unwanted', error, isFault: true }
  const isGreylisted = !isForEver && ['MAIL FROM', 'RCPT TO', 'DATA'].includes(command ?? '')
  return { outcome: 'later', error, isFault: !isGreylisted }
}
