import { expect, test } from 'vitest'
import { createMailer } from '../../src/features/mail/server/createMailer'
import { composeMail, type MailContent } from '../../src/features/mail/server/mailText'
import { mailSubjectLength } from '../../src/features/mail/limits'
import { during } from '../helpers/during'
import { headerOf, site } from './mailWork'
import { type ReceivedMail, startSmtpServer } from './smtpServer'

const smtp = during(startSmtpServer, (server) => server.stop())

async function sent(content: Partial<MailContent>, fields: Partial<typeof site> = {}): Promise<ReceivedMail> {
  const mailer = await createMailer(smtp.url)
  const mail = composeMail(
    { ...site, ...fields },
    { key: 'k', to: 'anna@runners.example', subject: 'Hello', paragraphs: [['Hello.']], ...content },
  )
  const outcome = await mailer.send(mail, new AbortController().signal)
  expect(outcome).toEqual({ outcome: 'sent' })
  const last = smtp.received.at(-1)
  if (!last) throw new Error('Nothing arrived.')
  return last
}

const names = (mail: ReceivedMail) =>
  mail.headers.map((line) => line.replace(/:.*/s, '').toLowerCase()).toSorted()

const hostile = [
  'Race\r\nBcc: all@runners.example',
  'Race\nX-Evil: yes\n\nBody',
  'Race\r\n\r\n.\r\nMAIL FROM:<x@y.example>',
  'Race\u2028Bcc: all@runners.example\u0000\u0085',
  '=?utf-8?q?=0D=0ABcc:_all@runners.example?=',
  `<script>alert(1)</script>"><img src=x onerror=alert(1)>`,
  '🏃'.repeat(400),
]

test.each(hostile)('injects no header, command or markup from a title or name: %j', async (text) => {
  const usual = names(await sent({ end: '/mail/end/a1/key' }))
  const mail = await sent(
    {
      ...{ subject: text, end: '/mail/end/a1/key' },
      paragraphs: [[{ text, path: '/event/x' }, ' is called off: ', text]],
    },
    { siteTitle: text },
  )
  expect(names(mail)).toEqual(usual)
  expect([mail.to, mail.from]).toEqual(['anna@runners.example', site.from])
  expect(mail.html.match(/<(?!\/?(?:p|a|html|body)\b|!DOCTYPE)[^>]*>/g)).toBeNull()
  expect(mail.html).not.toMatch(/<a [^>]*onerror/)
})

test('shortens a subject to whole characters', () => {
  const { subject } = composeMail(site, {
    key: 'k',
    to: 'a@b.example',
    subject: '🏃'.repeat(400),
    paragraphs: [],
  })
  expect([...(subject ?? '')]).toHaveLength(mailSubjectLength)
  expect(subject).toMatch(/^🏃+…$/u)
})

test('uses one Message-ID for all attempts of a mail and another for another mail', async () => {
  const ids: (string | undefined)[] = []
  for (const key of ['one', 'one', 'two']) ids.push(headerOf((await sent({ key })).headers, 'Message-ID'))
  expect(ids[0]).toBe(ids[1])
  expect(ids[2]).not.toBe(ids[0])
})
