import { ConfigError } from '../../../platform/configError'
import { randomUUID } from 'node:crypto'
import { createMailer, type Sent } from '../../../features/mail/server/createMailer'
import { composeMail } from '../../../features/mail/server/mailText'
import { isMailAddress } from '../../../features/mail/inputs'
import { readConfig } from '../config'

const usage = `Sends a mail as the site does, and says what came of it.

  npm run mail -- test ADDRESS

It goes through the server in SMTP_URL, from MAIL_FROM.`

// A bundle of its own, so that it runs where the build tools are not installed.
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
    console.error(`${to} is no email address.`)
    return 1
  }
  const { mail, siteTitle, siteOrigin } = readConfig(process.env)
  if (!mail) {
    console.error('SMTP_URL is not set, so this site sends no mail.')
    return 1
  }
  const { smtpUrl, from } = mail
  const mailer = await createMailer(smtpUrl)
  const content = {
    key: randomUUID(),
    to,
    subject: `A test of ${siteTitle}`,
    paragraphs: [[`This site can send mail: ${siteOrigin}`]],
  }
  const sent = await mailer.send(
    composeMail({ siteTitle, siteOrigin, from }, content),
    new AbortController().signal,
  )
  const { host } = new URL(smtpUrl)
  if (sent.outcome === 'sent') {
    console.log(
      `${host} has taken a mail from ${from} to ${to}. Look whether it arrives, and not among the spam.`,
    )
    return 0
  }
  console.error(`No mail was sent. ${explained(sent, { host, from, to })}\n${sent.error.message}`)
  return 1
}

type Failed = Exclude<Sent, { readonly outcome: 'sent' }>

interface MailAnswer {
  readonly command?: string
  readonly responseCode?: number
}

/** Why, as far as the error tells. */
function explained(
  { outcome, error }: Failed,
  { host, from, to }: Readonly<Record<'host' | 'from' | 'to', string>>,
): string {
  const { code, command = '', responseCode } = error as NodeJS.ErrnoException & MailAnswer
  if (outcome === 'refused') return `${host} says that there is no mailbox ${to}.`
  if (responseCode === 530) return `${host} wants a name and a password in SMTP_URL.`
  if (command === 'RCPT TO') return `${host} does not take mail to ${to} now.`
  if (command === 'MAIL FROM') return `${host} does not take mail from ${from}: look at MAIL_FROM.`
  if (command === 'DATA') return `${host} did not take this mail.`
  if (code === 'EAUTH') return `${host} does not accept the name and password in SMTP_URL.`
  if (code === 'EDNS') return `Nobody knows the name of ${host}: look at SMTP_URL.`
  if (code === 'ETIMEDOUT' || code === 'EABORT') {
    return `${host} did not answer in time: look at the port in SMTP_URL, and at the firewall in between.`
  }
  if (code === 'ETLS' || /certificate|TLS|SSL/i.test(error.message)) {
    return `The connection to ${host} could not be encrypted: smtps:// is for port 465, smtp:// for the others.`
  }
  return `${host} could not be reached: look at SMTP_URL.`
}
