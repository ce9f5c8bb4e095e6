import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readdir, rename, stat, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { promisify } from 'node:util'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openSqliteStore } from '../../src/store/sqlite/openSqliteStore'
import { untilBuilt } from '../helpers/partOfRun'
import { root } from '../helpers/site'
import { clubRecord } from '../helpers/storeRecords'
import { remove, temporaryDirectory } from '../helpers/temporaryDirectory'

const command = path.join(root, 'dist/server/backup.js')
const ownName = /^startline-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z\.db$/

beforeAll(untilBuilt)

let directory: string
let folder: string
let site: string
beforeEach(async () => {
  directory = await temporaryDirectory()
  folder = path.join(directory, 'backups', 'of', 'startline')
  site = path.join(directory, 'site')
  const store = await openSqliteStore({ directory: site })
  await store.clubs.insert(clubRecord('c1'))
  await store.close()
})
afterEach(() => remove(directory))

/** The minimal settings that cron has, in a folder other than the site's. */
const bare = (env: Readonly<Record<string, string>> = {}) => ({
  cwd: directory,
  env: { DATA_DIR: site, ...env },
})

interface Ended {
  readonly code?: number
  readonly stdout: string
  readonly stderr: string
}

const backup = (...args: readonly string[]): Promise<Ended> =>
  promisify(execFile)(process.execPath, [command, ...args], bare()).catch((error: unknown) => error as Ended)

/** Enough data that copying takes a while. */
async function fillSite(): Promise<void> {
  const store = await openSqliteStore({ directory: site })
  const name = 'long '.repeat(20_000)
  await store.clubs.insertMany(Array.from({ length: 300 }, (_, n) => clubRecord(`long-${n}`, { name })))
  await store.close()
}

/** Restores a backup, and reads it. */
async function clubsIn(file: string): Promise<readonly string[]> {
  const to = path.join(directory, `restored-${path.basename(file)}`)
  await mkdir(to)
  await rename(file, path.join(to, 'startline.db'))
  const store = await openSqliteStore({ directory: to })
  const { items } = await store.clubs.find({ index: 'bySlug', limit: 1000 })
  await store.close()
  return items.map(({ id }) => id)
}

describe('npm run backup', () => {
  test('creates the backup folder for its owner only, and can be run again', async () => {
    for (const _ of ['first', 'second']) expect(await backup(folder)).toMatchObject({ stderr: '' })
    const names = await readdir(folder)
    expect(names).toEqual([expect.stringMatching(ownName), expect.stringMatching(ownName)])
    expect((await stat(folder)).mode & 0o077).toBe(0)
    expect(await clubsIn(path.join(folder, String(names[1])))).toEqual(['c1'])
    expect(await readdir(site)).toContain('last-backup')
  })

  test('backs up without the settings that a site needs to start', async () => {
    const env = { NODE_ENV: 'production', PORT: 'x' }
    await promisify(execFile)(process.execPath, [command, folder], bare(env))
    expect(await readdir(folder)).toEqual([expect.stringMatching(ownName)])
  })

  test('refuses a backup folder with an unexpanded ~', async () => {
    const { code, stderr } = await backup('~/backups')
    expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringContaining('starts with ~') as unknown })
    expect(await readdir(directory)).not.toContain('~')
  })

  test('backs up to a file, and to a folder that looks like one', async () => {
    const file = path.join(folder, 'monday.db')
    expect(await backup(file)).toMatchObject({ stderr: '' })
    const again = await backup(file)
    expect(again.code).toBe(1)
    expect(again.stderr).toContain('already exists')
    await mkdir(path.join(directory, 'backups.d'))
    await backup(path.join(directory, 'backups.d'))
    expect(await readdir(path.join(directory, 'backups.d'))).toEqual([expect.stringMatching(ownName)])
    expect(await clubsIn(file)).toEqual(['c1'])
  })

  test('deletes its own oldest backups beyond the given number, and no other file', async () => {
    const own = ['01', '02', '03', '04'].map((day) => `startline-2026-10-${day}T03-15-00.123Z.db`)
    const old = ['partial', 'partial-journal'].map(
      (ending) => `startline-2026-10-01T03-15-00.123Z.db.77.${ending}`,
    )
    const recent = 'startline-2026-10-02T03-15-00.123Z.db.77.partial'
    const others = ['a.db', 'startline-2020.db', 'startline.db', `${String(own[0])}.gz`, 'z.partial']
    await mkdir(folder, { recursive: true })
    for (const name of [...own, ...others, ...old, recent]) await writeFile(path.join(folder, name), '')
    for (const name of old) await utimes(path.join(folder, name), 0, 0)
    expect((await backup(folder, '--keep', '3')).stdout).toContain('Deleted 2 older backups.')
    const left = (await readdir(folder)).filter((name) => ![...others, ...own].includes(name))
    // It deletes only old unfinished files, because another backup may be running.
    expect(left.sort()).toEqual([recent, expect.stringMatching(ownName)])
    expect((await readdir(folder)).sort()).toEqual([...left, ...others, ...own.slice(2)].sort())
  })

  test.each([
    ['nothing', []],
    ['two places', ['a', 'b']],
    ['an unknown option', ['a', '--kept', '3']],
    ['no number', ['a', '--keep']],
    ['0', ['a', '--keep', '0']],
    ['what is no number', ['a', '--keep', '3x']],
    ['--keep for a file', ['a.db', '--keep', '3']],
  ])('shows its usage for %s, and writes nothing', async (_, args) => {
    const refused = await backup(...args)
    expect(refused.code).toBe(1)
    expect(refused.stderr).toMatch(/FOLDER|--keep/)
    expect(await readdir(directory)).toEqual(['site'])
  })

  // Windows has no limit on the size of a process’s files.
  test.runIf(process.platform !== 'win32')('leaves no backup behind on a full disk', async () => {
    await fillSite()
    const limited = ['-c', 'ulimit -S -f 2000 && exec "$@"', 'sh', process.execPath, command, folder]
    const failed = await promisify(execFile)('sh', limited, bare()).catch((error: unknown) => error as Ended)
    expect(failed.stderr).toContain(`The backup of ${path.join(site, 'startline.db')} failed`)
    expect(await readdir(folder)).toEqual([])
  })

  test('leaves no incomplete backup under its final name when it is killed', async () => {
    await fillSite()
    await mkdir(folder, { recursive: true })
    const running = spawn(process.execPath, [command, folder], bare())
    const ended = once(running, 'exit')
    while (running.exitCode === null && (await readdir(folder)).length === 0) await setImmediate()
    running.kill('SIGKILL')
    await ended
    // On a slow machine the backup may have finished before the kill.
    for (const file of (await readdir(folder)).filter((name) => name.endsWith('.db'))) {
      expect(await clubsIn(path.join(folder, file))).toHaveLength(301)
    }
  })
})
