import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openSqliteStore } from '../../src/store/sqlite/openSqliteStore'
import { isFullMatrix } from '../helpers/matrix'
import { allPages } from '../helpers/storePages'
import { spawnStoreWriter } from '../helpers/spawnStoreWriter'
import { remove, temporaryDirectory } from '../helpers/temporaryDirectory'

/** Moments of the kill: while opening, after the first acknowledged write, later, and within a transaction. */
const moments = [
  { line: 'opening', laterMs: 0 },
  { line: 'opening', laterMs: 12 },
  { line: 'open', laterMs: 0 },
  { line: 'run', laterMs: 0 },
  { line: 'run', laterMs: 7 },
  { line: 'run', laterMs: 23 },
  { line: 'run', laterMs: 61 },
  { line: 'half', laterMs: 0 },
] as const

const runs = moments.length * (isFullMatrix ? 3 : 1)
const momentOf = (run: number) => moments[run % moments.length] ?? moments[0]
const halves = [0, 1].map((half) =>
  Array.from({ length: runs }, (_, run) => run).filter((run) => run % 2 === half),
)

// Two at a time, for a machine of two cores.
test.concurrent.each(halves.map((half) => [half.length, half] as const))(
  'loses no acknowledged SQLite write in %i kills under load',
  { timeout: 180_000 },
  async (_, half) => {
    const directory = await temporaryDirectory()
    const acknowledged: string[] = []
    try {
      for (const run of half) {
        const prefix = `run${run}`
        const { line, laterMs } = momentOf(run)
        const writer = spawnStoreWriter(directory, prefix, line === 'half' ? 2 : undefined)
        try {
          await writer.line(line === 'run' ? `${prefix}-` : line)
          await sleep(laterMs)
        } finally {
          await writer.kill()
        }
        expect(writer.lines.filter((text) => text.startsWith('refused'))).toEqual([])
        acknowledged.push(...writer.acknowledged())

        // The killed process's lock is gone, so the store opens immediately.
        const store = await openSqliteStore({ directory })
        const clubs = await allPages(store.clubs, { index: 'bySlug', limit: 1000 })
        const users = await allPages(store.users, { index: 'bySlug', limit: 1000 })
        await store.close()
        const found = { clubs: new Set(clubs.map(({ id }) => id)), users: new Set(users.map(({ id }) => id)) }
        expect(acknowledged.filter((id) => !found.clubs.has(id) || !found.users.has(id))).toEqual([])
        // An even number is one transaction, whose club and user must both exist.
        const halves = [...found.clubs].filter(
          (id) => Number(id.split('-')[1]) % 2 === 0 && !found.users.has(id),
        )
        expect(halves).toEqual([])
      }
      const whileWriting = half.filter((run) => momentOf(run).line === 'run')
      expect(acknowledged.length).toBeGreaterThanOrEqual(whileWriting.length)
    } finally {
      await remove(directory)
    }
  },
)
