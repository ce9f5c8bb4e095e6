import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { beforeAll, expect, test } from 'vitest'
import { during } from '../helpers/during'
import { untilBuilt } from '../helpers/partOfRun'
import { root } from '../helpers/site'
import { headerOf } from './mailWork'
import { startOddServer, startServerWithBadTls, startSmtpServer } from './smtpServer'

interface Ended {
  readonly code?: number
  readonly stdout: string
  readonly stderr: string
}

beforeAll(untilBuilt)

const smtp = during(startSmtpServer, (server) => server.stop())

/** Runs the built command with these settings only. */
const mail = (settings: Readonly<Record<string, string>>, ...args: readonly string[]): Promise<Ended> =>
  promisify(execFile)(process.execPath, [join(root, 'dist/server/mail.js'), ...args], {
    env: settings,
  }).catch((error: unknown) => error as Ended)
const sending = (url: string, to = 'host@races.example') =>
  mail({ SMTP_URL: url, MAIL_FROM: 'races@races.example', SITE_TITLE: 'Our Races' }, 'test', to)

test('sends a test mail and reports that it was accepted', async () => {
  const { code, stdout, stderr } = await sending(smtp.url)
  expect([code, stderr]).toEqual([undefined, ''])
  expect(stdout).toContain('accepted the email from races@races.example to host@races.example.')
  const [received] = smtp.received
  expect([received?.to, headerOf(received?.headers ?? [], 'Subject')]).toEqual([
    ...['host@races.example', 'Test email from Our Races'],
  ])
})

test('explains each failure together with the server’s response', async () => {
  const errorOf = async (url: string, to?: string) => {
    const { code, stderr } = await sending(url, to)
    expect([code, stderr]).toEqual([1, expect.not.stringContaining('    at ')])
    return stderr
  }
  smtp.behaviour.recipient = () => '550 5.1.1 No such mailbox'
  expect(await errorOf(smtp.url)).toMatch(
    /says that host@races\.example does not exist\.\n.*550 5\.1\.1 No such mailbox/s,
  )
  smtp.behaviour.recipient = () => '530 Log in first'
  expect(await errorOf(smtp.url)).toMatch(/requires a name and a password in SMTP_URL\.\n.*530 Log in first/s)
  delete smtp.behaviour.recipient
  smtp.behaviour.message = () => '554 Spam'
  expect(await errorOf(smtp.url)).toMatch(/rejected this email\.\n.*554 Spam/s)
  delete smtp.behaviour.message
  const noTls = await startServerWithBadTls('454 4.7.0 Not now')
  expect(await errorOf(noTls.url)).toMatch(/could not be encrypted/)
  await noTls.stop()
  const gone = await startOddServer()
  await gone.stop()
  expect(await errorOf(gone.url)).toMatch(/could not be reached\. Check SMTP_URL/)
})

test.each<
  [what: string, settings: Readonly<Record<string, string>>, args: readonly string[], message: RegExp]
>([
  ['no argument', {}, [], /npm run mail -- test ADDRESS/],
  ['an unknown word', {}, ['send', 'host@races.example'], /npm run mail -- test ADDRESS/],
  ['an invalid address', {}, ['test', 'host'], /“host” is not an email address\./],
  ['an address, without a server', {}, ['test', 'host@races.example'], /SMTP_URL is not set/],
  [
    'an address, without a sender',
    { SMTP_URL: 'smtp://127.0.0.1' },
    ['test', 'host@races.example'],
    /MAIL_FROM is not\. Set both/,
  ],
])('explains what is missing, given %s', async (_, settings, args, message) => {
  expect(await mail(settings, ...args)).toMatchObject({
    code: 1,
    stdout: '',
    stderr: expect.stringMatching(message) as string,
  })
})
