import { createHash } from 'node:crypto'
import type { SendMailOptions } from 'nodemailer'
import { mailSubjectLength } from '../limits'
import type { NotificationPart } from '../../../entities/notifications/notificationText'
import { paths } from '../../../kernel/urls/paths'

export interface MailSite {
  readonly siteTitle: string
  /** The URL without a trailing slash. */
  readonly siteOrigin: string
  /** The sender's address. */
  readonly from: string
}

export interface MailContent {
  /** Determines the Message-ID, which stays the same for retries so that mail programs recognise duplicates. */
  readonly key: string
  readonly to: string
  readonly subject: string
  readonly paragraphs: readonly (readonly NotificationPart[])[]
  /** The reason why the reader gets the mail. The text follows 'because', in the footer that comes with `end`. */
  readonly reason?: string
  /** The unsubscribe path; absent for a single mail. */
  readonly end?: string
}

/** Composes a mail as plain text and simple HTML, with direct links to the site's pages. */
export function composeMail(
  { siteTitle, siteOrigin, from }: MailSite,
  content: MailContent,
): SendMailOptions {
  const { key, to, subject, reason = 'of your notification settings', end } = content
  const footer = [
    [
      `You’re getting this email because ${reason}. `,
      { text: 'Change settings', path: paths.notificationSettings },
    ],
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

/** Replaces line breaks and other control characters, which could inject a header. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Cs}\u2028\u2029]+/gu, ' ')
}

function shortened(text: string): string {
  const characters = [...text]
  return characters.length > mailSubjectLength
    ? `${characters.slice(0, mailSubjectLength - 1).join('')}…`
    : text
}

/** Returns the sentence with the URLs of its links below. */
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
