import { expect, test } from 'vitest'
import { readConfig } from '../../src/app/server/settings/config'

const given = { SMTP_URL: 'smtps://races:p%40ss@mail.example:465', MAIL_FROM: 'races@races.example' }

test('reads a mail server and a sender, or neither', () => {
  expect(readConfig({}).mail).toBeUndefined()
  expect(readConfig({ SMTP_URL: '', MAIL_FROM: given.MAIL_FROM }).mail).toBeUndefined()
  expect(readConfig(given).mail).toEqual({ smtpUrl: given.SMTP_URL, from: given.MAIL_FROM })
})

test.each([
  [{ SMTP_URL: given.SMTP_URL }, /MAIL_FROM is not\. Set both/],
  [{ ...given, MAIL_FROM: 'races' }, /MAIL_FROM must be an email address/],
  [{ ...given, SMTP_URL: 'mail.example' }, /SMTP_URL must be like smtps:/],
  [{ ...given, SMTP_URL: 'https://mail.example' }, /SMTP_URL must be like smtps:/],
  [{ ...given, SMTP_URL: 'smtp://' }, /SMTP_URL must be like smtps:/],
])('rejects %j with a message that does not contain the password', (environment, why) => {
  const start = () => readConfig(environment)
  expect(start).toThrow(why)
  expect(start).not.toThrow(/p%40ss/)
})
