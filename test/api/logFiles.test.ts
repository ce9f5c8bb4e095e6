import fs from 'node:fs'
import { mkdir, readdir, readFile, stat, truncate, writeFile } from 'node:fs/promises'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { logDays } from '../../src/kernel/limits'
import { createLog } from '../../src/platform/log/createLog'
import { openLog } from '../../src/platform/log/openLog'
import { openLogFiles, removeOldLogs } from '../../src/platform/log/openLogFiles'
import { rethrow } from '../helpers/rethrow'
import { root, siteCommand } from '../helpers/site'
import { spawnServer } from '../helpers/spawnServer'
import { remove, temporaryDirectory } from '../helpers/temporaryDirectory'

let folder: string
const streams: { end: () => void }[] = []

beforeEach(async () => {
  folder = join(await temporaryDirectory(), 'log')
})
afterEach(async () => {
  vi.restoreAllMocks()
  for (const stream of streams.splice(0)) stream.end()
  vi.useRealTimers()
  await remove(join(folder, '..'))
})

async function open(failed: (error: unknown) => void, limits?: { size: string; count: number }) {
  const stream = await openLogFiles(folder, failed, limits)
  streams.push(stream)
  return stream
}

const names = async () => (await readdir(folder)).sort()

const content = async () =>
  (await Promise.all((await names()).map((name) => readFile(join(folder, name), 'utf8')))).join('')

/** Noon of a day in the machine’s time zone. */
const noonOf = (day: string) => new Date(`${day}T12:00`)

describe('the files of the log', () => {
  test('writes each log line immediately, so that a killed process loses none', async () => {
    const log = createLog('errors', await open(rethrow))
    for (const message of ['one', 'two', 'three']) {
      log.error({ err: new Error(message) })
      expect((await content()).trim().split('\n').at(-1)).toContain(`"msg":"${message}"`)
    }
    expect(await content()).toMatch(/one.*\n.*two.*\n.*three/)
  })

  test('lets only the owner and group read log files', async () => {
    await open(rethrow)
    const [name = ''] = await names()
    expect((await stat(join(folder, name))).mode & 0o777 & ~0o640).toBe(0)
  })

  test('continues the log file after a restart, and starts another each day', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
    vi.setSystemTime(new Date())
    const before = await open(rethrow)
    before.write('one\n')
    const stream = await open(rethrow)
    stream.write('two\n')
    const [first = ''] = await names()
    expect(await readFile(join(folder, first), 'utf8')).toBe('one\ntwo\n')
    await vi.advanceTimersByTimeAsync(24 * 60 * 60_000)
    await expect.poll(names).toHaveLength(2)
    stream.write('three\n')
    expect(await readFile(join(folder, String((await names())[1])), 'utf8')).toBe('three\n')
  })

  test('deletes the oldest log files when their total size reaches the limit', async () => {
    const stream = await open(rethrow, { size: '1k', count: 3 })
    for (let line = 1; line <= 8; line += 1) {
      const cleaned = once(stream, 'cleanup-complete')
      stream.write(`${line} ${'x'.repeat(1024)}\n`)
      await cleaned
    }
    expect(await names()).toHaveLength(3)
    expect((await content()).match(/^\d/gm)).toEqual(['7', '8'])
  })

  test('deletes log files after the time on the privacy page, but no other files', async () => {
    await mkdir(folder)
    const remaining = ['notes.txt', 'startline.2027-05-02.1.jsonl', 'startline.2027-05-02.2.jsonl']
    for (const name of ['startline.2027-05-01.1.jsonl', ...remaining])
      await writeFile(join(folder, name), 'line\n')
    const midnight = new Date('2027-05-02T00:00')
    midnight.setDate(midnight.getDate() + logDays)
    await removeOldLogs(folder, new Date(midnight.getTime() - 1))
    expect(await names()).toHaveLength(4)
    await removeOldLogs(folder, midnight)
    expect(await names()).toEqual(remaining)
  })

  test('deletes old log files at start-up and while nothing is logged', async () => {
    await mkdir(folder)
    await writeFile(join(folder, 'startline.2027-05-01.1.jsonl'), 'line\n')
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
    vi.setSystemTime(noonOf('2027-05-20'))
    await open(rethrow)
    await expect.poll(content).toBe('')
    await writeFile(join(folder, 'startline.2027-05-02.1.jsonl'), 'line\n')
    await vi.advanceTimersByTimeAsync(60 * 60_000)
    await expect.poll(content).toBe('')
  })

  test('writes lines logged on a full disk once there is space', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const failures: unknown[] = []
    const stream = await open((error) => failures.push(error))
    stream.write('before\n')
    const full = Object.assign(new Error('no space'), { code: 'ENOSPC' })
    const writing = vi.spyOn(fs, 'writeSync').mockImplementation(() => {
      throw full
    })
    stream.write('during\n')
    // The buffer is limited, so the later lines are lost.
    for (let line = 0; line < 1200; line += 1) stream.write(`${'x'.repeat(1000)}\n`)
    expect(new Set(failures)).toEqual(new Set([full]))
    writing.mockRestore()
    vi.advanceTimersByTime(60_000)
    expect(await content()).toMatch(/^before\nduring\nx/)
    stream.write('after\n')
    const lines = (await content()).trim().split('\n')
    expect(lines.at(-1)).toBe('after')
    expect(lines.length).toBeGreaterThan(1000)
    expect(lines.length).toBeLessThan(1100)
  })

  test('refuses a log folder that is not writable', async () => {
    await writeFile(folder, 'a file')
    await expect(open(rethrow)).rejects.toThrow('EEXIST')
  })
})

test('reports failures to print the log once a minute', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const reported = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const outputs = [process.stdout, process.stderr]
  const before = outputs.map((output) => output.listeners('error'))
  await openLog({ logLevel: 'off' })
  const fail = () => outputs.map((output) => output.emit('error', new Error('no reader')))
  for (let failure = 0; failure < 3; failure += 1) fail()
  expect(reported.mock.calls).toEqual([['The log cannot be written: Error: no reader']])
  vi.advanceTimersByTime(60_000)
  fail()
  expect(reported).toHaveBeenCalledTimes(2)
  for (const [n, output] of outputs.entries()) {
    for (const listener of output.listeners('error')) {
      if (!before[n]?.includes(listener)) output.off('error', listener as () => void)
    }
  }
})

describe('a site with a broken log', () => {
  // Windows has no limit on the size of a process’s files.
  test.runIf(process.platform !== 'win32')(
    'keeps the site running if its log cannot be written',
    async () => {
      const directory = join(folder, '..')
      const settings = { SAMPLE_DATA: 'no', LOG_LEVEL: 'requests', LOG_DIR: folder }
      const limit = 8000 * 512
      const site = await spawnServer({ ...siteCommand(root, directory, settings), fileLimitBytes: limit })
      try {
        const visit = async (path: string) => (await fetch(site.origin + path)).status
        const [name = ''] = await names()
        const file = join(folder, name)
        await writeFile(file, ' '.repeat(limit))
        expect([await visit('/club'), await visit('/past-events')]).toEqual([200, 200])
        await expect.poll(() => site.output()).toContain('The log cannot be written: Error: EFBIG')
        await truncate(file)
        expect(await visit('/privacy')).toBe(200)
        await expect.poll(content).toMatch(/"\/club".*\n.*"\/past-events".*\n.*"\/privacy"/)
        expect(site.output().match(/The log cannot be written/g)).toHaveLength(1)
      } finally {
        await site.stop()
      }
    },
  )

  test('keeps the site running if its output is closed', async () => {
    const site = await spawnServer(
      siteCommand(root, join(folder, '..'), { SAMPLE_DATA: 'no', LOG_LEVEL: 'requests' }),
    )
    try {
      site.closeOutput()
      for (const path of ['/club', '/past-events', '/privacy', '/club']) {
        expect((await fetch(site.origin + path)).status).toBe(200)
      }
    } finally {
      await site.stop()
    }
  })

  test('refuses to start with a LOG_DIR that is not writable, and says why', async () => {
    await writeFile(folder, 'a file')
    const started = spawnServer(siteCommand(root, join(folder, '..'), { LOG_DIR: folder }))
    await expect(started).rejects.toThrow(/ended with 1\. It printed:\nLOG_DIR cannot be used: Error: EEXIST/)
  })
})
