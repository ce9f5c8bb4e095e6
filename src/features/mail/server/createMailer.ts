import type { SendMailOptions } from 'nodemailer'

/**
 * The result of an attempt. 'refused' means that the mailbox does not exist, 'unwanted' that the server will never accept this
 * mail, 'later' that a retry may succeed. `isFault` marks problems that affect all mail and that the host can fix.
 */
export type Sent =
  | { readonly outcome: 'sent' }
  | { readonly outcome: 'refused' | 'unwanted' | 'later'; readonly error: Error; readonly isFault: boolean }

export interface Mailer {
  /** Sends a mail to one address. Ends within a minute, and some seconds after `signal` is aborted. Never throws. */
  readonly send: (mail: SendMailOptions, signal: AbortSignal) => Promise<Sent>
}

/** Timeouts in milliseconds. All are shorter than the lease of a delivery. */
const times = { connection: 15_000, silence: 30_000, whole: 60_000, afterStop: 5_000 }

/** A server on this machine does not need encryption. */
const loopback = /^(localhost|127\.[\d.]+|\[::1\])$/

/** Creates a client that sends each mail over its own connection. The query of `smtpUrl` may hold options. */
export async function createMailer(smtpUrl: string, wholeMs: number = times.whole): Promise<Mailer> {
  // Loaded on demand: only sites that send mail need it.
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
      // A stopping site waits a little for the server's response. Without it, the mail would be sent twice.
      const ended = new AbortController()
      const { signal } = ended
      // Node 20 loses an AbortSignal.timeout within AbortSignal.any at the next garbage collection.
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
 * Matches responses about the sender rather than the mailbox: x.7 (RFC 3463, 3.8), a missing login (530, RFC 4954) or, from
 * servers without such codes, such as Exim, certain words.
 */
const aboutSender = /^(530|5\d\d[ -](5\.7\.|(?!5\.\d).*(relay|authentic|block)))/is

/** Interprets a server's response (RFC 5321, 4.2.1). */
function failure(error: Error & { command?: string; responseCode?: number; response?: string }): Sent {
  const { command, responseCode = 0, response = '' } = error
  const isForEver = responseCode >= 500
  if (command === 'RCPT TO' && isForEver && !aboutSender.test(response))
    return { outcome: 'refused', error, isFault: false }
  if (command === 'DATA' && isForEver) return { outcome: 'unwanted', error, isFault: true }
  const isGreylisted = !isForEver && ['MAIL FROM', 'RCPT TO', 'DATA'].includes(command ?? '')
  return { outcome: 'later', error, isFault: !isGreylisted }
}
