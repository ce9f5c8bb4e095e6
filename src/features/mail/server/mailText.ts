import { createHash } from 'node:crypto'
import type { SendMailOptions } from 'nodemailer'
import { mailSubjectLength } from '../../../kernel/limits'
import type { NotificationPart } from '../../../entities/notifications/notificationText'
import { paths } from '../../../kernel/urls/paths'

/** The site, as it sends mail. */
export interface MailSite {
  readonly siteTitle: string
  /** Without a slash at its end. */
  readonly siteOrigin: string
  /** The sender's address. */
  readonly from: string
}

export interface MailContent {
  /** The same each time that this mail is tried, so that whoever gets it twice can see that. */
  readonly key: string
  readonly to: string
  readonly subject: string
  readonly paragraphs: readonly (readonly NotificationPart[])[]
  /** Why it is sent, behind 'because'; of use where `end` is given. */
  readonly reason?: string
  /** The path that ends all mail to the address; absent for a mail that comes once. */
  readonly end?: string
}

/** A mail as plain text and as simple HTML, with links that lead straight to the site's pages. */
export function composeMail(
  { siteTitle, siteOrigin, from }: MailSite,
  content: MailContent,
): SendMailOptions {
  const { key, to, subject, reason = 'of your notification settings', end } = content
  const footer = [
    [`You get this email because ${reason}. `, { text: 'Change settings', path: paths.notificationSettings }],
    ...(end === undefined ? [] : [[{ text: 'Unsubscribe', path: end }]]),
  ]
  const paragraphs = [...content.paragraphs, ...(end === undefined ? [] : footer)]
  const id = createHash('sha256').update(`mail ${key}`).digest('hex').slice(0, 32)
  return {
    from: { name: oneLine(siteTitle).trim(), address: from },
    to: { name: '', address: to },
    subject: shortened(oneLine(subject).trim()),
    messageId: `<${id}@${new URL(siteOrigin).hostname}>`,
    text: `${paragraphs.map((parts) => plain(parts, siteOrigin)).join('\n\n')}\n`,
    html: htmlPage(paragraphs.map((parts) => `<p>${html(parts, siteOrigin)}</p>`)),
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(end !== undefined && {
        'List-Unsubscribe': { prepared: true, value: `<${siteOrigin}${end}>` },
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
  }
}

/** The text without line ends and other controls, of which a header could be made. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Cs}\u2028\u2029]+/gu, ' ')
}

function shortened(text: string): string {
  const characters = [...text]
  return characters.length > mailSubjectLength
    ? `${characters.slice(0, mailSubjectLength - 1).join('')}…`
    : text
}

/** The sentence, and below it where its links lead. */
function plain(parts: readonly NotificationPart[], origin: string): string {
  const words = parts.map((part) => oneLine(typeof part === 'string' ? part : part.text)).join('')
  const links = parts.flatMap((part) => (typeof part === 'string' ? [] : [origin + part.path]))
  return [words, ...links].join('\n')
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

function escaped(text: string): string {
  return oneLine(text).replace(/[&<>"]/g, (character) => entities[character] ?? '')
}

function html(parts: readonly NotificationPart[], origin: string): string {
  const each = parts.map((part) =>
    typeof part === 'string'
      ? escaped(part)
      : `<a href="${escaped(origin + part.path)}">${escaped(part.text)}</a>`,
  )
  return each.join('')
}

function htmlPage(paragraphs: readonly string[]): string {
  return ['<!DOCTYPE html>', '<html lang="en"><body>', ...paragraphs, '</body></html>', ''].join('\n')
}
