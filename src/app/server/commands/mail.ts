import { ConfigError } from '../../../platform/configError'
import { randomUUID } from 'node:crypto'
import { createMailer, type Sent } from '../../../features/mail/server/createMailer'
import { composeMail } from '../../../features/mail/server/mailText'
import { isMailAddress } from '../../../features/mail/inputs'
import { readConfig } from '../settings/config'

const usage = `Sends a test email the way the site does, and reports the result.

  npm run mail -- test ADDRESS

Uses the server in SMTP_URL and sends from MAIL_FROM.`

// A bundle of its own, so that it runs if the build tools are not installed.
try {
  process.exitCode = await main(process.argv.slice(2))
} catch (error) {
  if (!(error instanceof ConfigError)) throw error
  console.error(error.message)
  process.exitCode = 1
}

async function main([what, to, ...more]: readonly string[]): Promise<number> {
  if (what !== 'test' || to === undefined || more.length > 0) {
    console.error(usage)
    return 1
  }
  if (!isMailAddress(to)) {
    console.error(`“${to}” is not an email address.`)
    return 1
  }
  const { mail, siteTitle, siteOrigin } = readConfig(process.env)
  if (!mail) {
    console.error('SMTP_URL is not set, so this site sends no email.')
    return 1
  }
  const { smtpUrl, from } = mail
  const mailer = await createMailer(smtpUrl)
  const content = {
    key: randomUUID(),
    to,
    subject: `Test email from ${siteTitle}`,
    paragraphs: [[`${siteOrigin} can send email.`]],
  }
  const sent = await mailer.send(
    composeMail({ siteTitle, siteOrigin, from }, content),
    new AbortController().signal,
  )
  const { host } = new URL(smtpUrl)
  if (sent.outcome === 'sent') {
    console.log(
      `${host} accepted the email from ${from} to ${to}. Check that it arrives and is not marked as spam.`,
    )
    return 0
  }
  console.error(`No email was sent. ${explained(sent, { host, from, to })}\n${sent.error.message}`)
  return 1
}

type Failed = Exclude<Sent, { readonly outcome: 'sent' }>

interface MailResponse {
  readonly command?: string
  readonly responseCode?: number
}

/** Returns the cause of a failure in plain words. */
function explained(
  { outcome, error }: Failed,
  { host, from, to }: Readonly<Record<'host' | 'from' | 'to', string>>,
): string {
  const { code, command = '', responseCode } = error as NodeJS.ErrnoException & MailResponse
  if (outcome === 'refused') return `${host} says that ${to} does not exist.`
  if (responseCode === 530) return `${host} requires a name and a password in SMTP_URL.`
  if (command === 'RCPT TO') return `${host} is not accepting email to ${to} at the moment. Try again later.`
  if (command === 'MAIL FROM') return `${host} does not accept email from ${from}. Check MAIL_FROM.`
  if (command === 'DATA') return `${host} rejected this email.`
  if (code === 'EAUTH') return `${host} does not accept the name and password in SMTP_URL.`
  if (code === 'EDNS') return `The host name ${host} cannot be resolved. Check SMTP_URL.`
  if (code === 'ETIMEDOUT' || code === 'EABORT') {
    return `${host} did not respond in time. Check the port in SMTP_URL and any firewall.`
  }
  if (code === 'ETLS' || /certificate|TLS|SSL/i.test(error.message)) {
    return `The connection to ${host} could not be encrypted. Use smtps:// for port 465 and smtp:// for other ports.`
  }
  return `${host} could not be reached. Check SMTP_URL.`
}
