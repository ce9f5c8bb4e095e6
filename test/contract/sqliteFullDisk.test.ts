import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { expect, test } from 'vitest'
import { sampleWorld } from '../../src/features/sample/server/sampleWorld'
import { openSqliteConnection } from '../../src/store/sqlite/sqliteConnection'
import { openJar } from '../helpers/cookieJar'
import { fieldsOfForm } from '../helpers/formFields'
import { signedInAs } from '../helpers/siteUnderTest'
import { root, siteCommand, withStore } from '../helpers/site'
import { spawnServer } from '../helpers/spawnServer'
import { remove, temporaryDirectory } from '../helpers/temporaryDirectory'
import { sampleClock } from '../helpers/testDays'

const wentWrong = 'Something went wrong, try reloading the page.'

// Windows has no limit on the size of a process’s files.
test.runIf(process.platform !== 'win32')(
  'answers 503 with the cause on a full disk until there is space',
  async () => {
    const directory = await temporaryDirectory()
    const { users } = sampleWorld(sampleClock)
    await withStore(directory, (store) => store.users.insertMany(users))
    const site = await spawnServer({
      ...siteCommand(root, directory, { SAMPLE_DATA: 'no', LOG_LEVEL: 'off' }),
      fileLimitBytes: 1_200_000,
    })
    try {
      const visitor = openJar(site.origin)
      const member = openJar(site.origin)
      const leaver = openJar(site.origin)
      await member.follow('/auth/google?as=sample-member')
      await leaver.follow('/auth/google?as=sample-newcomer')
      const readiness = async () => {
        const { status, text } = await visitor.ask('/readyz').then(textOf)
        return `${status} ${text}`
      }
      let added = 0
      const add = async () => {
        added += 1
        const event = {
          title: `Race ${added}`,
          date: '2031-07-01',
          time: '09:00',
          description: 'x'.repeat(1000),
        }
        const answer = await member.ask('/api/event', {
          method: 'POST',
          headers: { 'X-Requested-With': 'XMLHttpRequest', 'Content-Type': 'application/json' },
          body: JSON.stringify(event),
        })
        return textOf(answer)
      }
      expect(await readiness()).toBe('200 ready\n')
      let refused = await add()
      while (refused.status === 200 && added < 200) refused = await add()
      expect(added).toBeGreaterThan(1)
      expect([refused.status, JSON.parse(refused.text)]).toEqual([503, { message: wentWrong }])
      const failed = 'the database failed (SQLITE_IOERR_WRITE)'
      expect(await readiness()).toBe(`503 ${failed}\n`)

      // A form without JavaScript gets a page, and reads still work.
      const form = await member.ask('/add-event?date=2031-07-02&different=yes').then(textOf)
      expect(form.status).toBe(200)
      const typed = { title: 'Typed', date: '2031-07-02', time: '09:00', description: 'y'.repeat(5000) }
      const sent = await member
        .ask('/add-event', {
          method: 'POST',
          body: new URLSearchParams({ ...fieldsOfForm(form.text, 'saveEvent'), ...typed }),
        })
        .then(textOf)
      expect(sent.status).toBe(503)
      expect(sent.text).toContain(wentWrong)
      expect((await visitor.ask('/')).status).toBe(200)
      expect((await visitor.ask('/healthz')).status).toBe(200)

      // Logging out ends the session even for a copy of its cookie.
      const copy = leaver.copy()
      expect(await signedInAs(copy)).toBe('sample-newcomer')
      const left = await leaver.ask('/auth/logout', { method: 'POST' })
      expect([left.status, left.headers.get('Location')]).toEqual([303, '/'])
      expect(leaver.cookie('startline')).toBeUndefined()
      expect(await signedInAs(copy)).toBeUndefined()

      // A checkpoint from a process with space empties the write-ahead log.
      const other = openSqliteConnection(path.join(directory, 'startline.db'))
      other.rows('PRAGMA wal_checkpoint(TRUNCATE)')
      other.close()
      expect(await readiness()).toBe('200 ready\n')
      expect((await add()).status).toBe(200)
    } finally {
      await site.stop()
      await remove(directory)
    }
  },
)

// `prlimit` can limit a running process.
test.runIf(process.platform === 'linux')(
  'reports a full disk at start and stop without a stack trace',
  async () => {
    const directory = await temporaryDirectory()
    const site = await spawnServer({ ...siteCommand(root, directory), fileLimitBytes: 2_000_000 })
    execFileSync('prlimit', ['--pid', String(site.pid), '--fsize=4096:'])
    await site.stop()
    expect(site.output()).toContain(
      'Startline couldn’t set up the database: the database failed (SQLITE_IOERR_WRITE).',
    )
    expect(site.output()).toMatch(
      /\nThe database file could not be read or written: .* \(SQLITE_IOERR_WRITE\)\n$/,
    )
    await remove(directory)
  },
)

async function textOf(answer: Response) {
  return { status: answer.status, text: await answer.text() }
}
