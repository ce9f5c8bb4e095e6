import { afterEach, beforeEach } from 'vitest'
import type { Handlers } from '../../src/api/handlers'
import { createMail } from '../../src/features/mail/server/createMail'
import { createMailer } from '../../src/features/mail/server/createMailer'
import { deliverDue } from '../../src/features/notices/server/deliverDue'
import { makeRounds } from '../../src/features/notices/server/makeRounds'
import { tellDue } from '../../src/features/notices/server/tellDue'
import { createHandlers } from '../../src/server/createHandlers'
import { eventsUnderTest } from '../helpers/eventsUnderTest'
import { contextOf, now, type ViewerName } from '../helpers/eventWorld'
import { mail } from './mailSettings'
import { type SmtpUnderTest, startSmtpServer } from './smtpServer'

export const timeZone = 'Europe/London'
export const site = {
  siteTitle: 'Startline',
  siteOrigin: 'https://races.example',
  from: 'races@races.example',
}
export const secret = 'a secret of the tests'

/** So many milliseconds after the tests begin. */
export const later = (seconds: number) => new Date(now.getTime() + seconds * 1000)

/** A world of its own for each test of a file, with a mail server. */
export function mailUnderTest() {
  const world = eventsUnderTest()
  let smtp: SmtpUnderTest | undefined
  let reports: unknown[] = []
  beforeEach(async () => {
    smtp = await startSmtpServer()
    reports = []
  })
  afterEach(async () => {
    await smtp?.stop()
  })
  const given = () => {
    if (!smtp) throw new Error('There is a server only within a test.')
    return smtp
  }

  /** What one of the site's processes does from time to time, once. */
  async function work(at: Date, { url = given().url, wholeMs = 30_000 } = {}): Promise<void> {
    const store = world.store()
    const clock = () => at
    const report = (error: unknown) => void reports.push(error)
    const mailer = await createMailer(url, wholeMs)
    const sending = createMail({ store, clock, timeZone, report, mailer, site, secret })
    const { signal } = new AbortController()
    await makeRounds(store, { now: at, timeZone }, sending.rounds)
    await tellDue(store, at, timeZone)
    await deliverDue({ store, carriers: sending.carriers, clock, timeZone, report, signal })
    await sending.send(signal)
  }

  const handlers = (): Handlers => createHandlers(world.store(), { timeZone, mail })

  return {
    ...world,
    handlers,
    smtp: given,
    reports: () => reports,
    work,
    /** What arrived: to whom, and about what. */
    arrived: () => given().received.map(({ to, headers }) => `${to}: ${headerOf(headers, 'Subject')}`),
    choose: (as: ViewerName, how: 'atOnce' | 'weekly' | 'never', address?: string, at: Date = now) =>
      handlers().chooseMail(contextOf(as, at), { how, ...(address !== undefined && { address }) }),
    mailOf: async (as: ViewerName) => (await handlers().getNotices(contextOf(as), {})).notices.mail,
    carriersOf: async (id: string) => (await world.store().users.get(id))?.carriers,
  }
}

export function headerOf(headers: readonly string[], name: string): string | undefined {
  const found = headers.find((line) => line.toLowerCase().startsWith(`${name.toLowerCase()}: `))
  return found?.slice(name.length + 2)
}

/** The paths of the links in a mail. */
export function linksIn(text: string): readonly string[] {
  return [...text.matchAll(/https:\/\/races\.example(\S*)/g)].map(([, path = '']) => path)
}
