import { afterEach, beforeEach } from 'vitest'
import type { Handlers } from '../../src/app/server/calls/handlers'
import { createHandlers } from '../../src/app/server/calls/createHandlers'
import { eventsUnderTest } from '../helpers/eventsUnderTest'
import { contextOf, now, type ViewerName } from '../helpers/eventWorld'
import { mail } from './mailSettings'
import { headerOf, timeZone, workOnce } from './mailWork'
import { type SmtpUnderTest, startSmtpServer } from './smtpServer'

/** An instant this many seconds after the start of the tests. */
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

  /** Runs the scheduled work of one process once. */
  async function work(at: Date, { url = given().url, wholeMs = 30_000 } = {}): Promise<void> {
    const report = (error: unknown) => void reports.push(error)
    await workOnce({ store: world.store(), at, url, report, wholeMs })
  }

  const handlers = (): Handlers => createHandlers(world.store(), { timeZone, mail })

  return {
    ...world,
    handlers,
    smtp: given,
    reports: () => reports,
    work,
    /** The recipients and subjects of the mails that arrived. */
    arrived: () => given().received.map(({ to, headers }) => `${to}: ${headerOf(headers, 'Subject')}`),
    choose: (as: ViewerName, how: 'atOnce' | 'weekly' | 'never', address?: string, at: Date = now) =>
      handlers().chooseMail(contextOf(as, at), { how, ...(address !== undefined && { address }) }),
    mailOf: async (as: ViewerName) => (await handlers().getNotices(contextOf(as), {})).notices.mail,
    carriersOf: async (id: string) => (await world.store().users.get(id))?.carriers,
  }
}

/** The paths of the links in a mail. */
export function linksIn(text: string): readonly string[] {
  return [...text.matchAll(/https:\/\/races\.example(\S*)/g)].map(([, path = '']) => path)
}
