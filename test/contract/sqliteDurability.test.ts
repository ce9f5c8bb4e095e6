import { rm } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openSqliteStore } from '../../src/store/sqlite/openSqliteStore'
import { allPages } from '../helpers/storePages'
import { spawnStoreWriter } from '../helpers/spawnStoreWriter'
import { temporaryDirectory } from '../helpers/storeUnderTest'

const runs = 25

/** Moments to kill at: while it opens, right after the first acknowledged write, and later. */
const moments = [
  { line: 'opening', laterMs: 0 },
  { line: 'opening', laterMs: 12 },
  { line: 'open', laterMs: 0 },
  { line: 'run', laterMs: 0 },
  { line: 'run', laterMs: 7 },
  { line: 'run', laterMs: 23 },
  { line: 'run', laterMs: 61 },
]

// Two at a time, for a machine of two cores.
test.concurrent.each(['first', 'second'])(
  `SQLite: ${runs} times kill -9 under writes lose no acknowledged write (%s half)`,
  { timeout: 180_000 },
  async () => {
    const directory = await temporaryDirectory()
    const acknowledged: string[] = []
    try {
      for (let run = 0; run < runs; run += 1) {
        const prefix = `run${run}`
        const writer = spawnStoreWriter(directory, prefix)
        const { line, laterMs } = moments[run % moments.length] ?? { line: 'open', laterMs: 0 }
        try {
          await writer.line(line === 'run' ? `${prefix}-` : line)
          await sleep(laterMs)
        } finally {
          await writer.kill()
        }
        expect(writer.lines.filter((text) => text.startsWith('refused'))).toEqual([])
        acknowledged.push(...writer.acknowledged())

        // Opens at once: the killed process's lock went with it.
        const store = await openSqliteStore({ directory })
        const clubs = await allPages(store.clubs, { index: 'bySlug', limit: 1000 })
        const users = await allPages(store.users, { index: 'bySlug', limit: 1000 })
        await store.close()
        const found = { clubs: new Set(clubs.map(({ id }) => id)), users: new Set(users.map(({ id }) => id)) }
        expect(acknowledged.filter((id) => !found.clubs.has(id) || !found.users.has(id))).toEqual([])
        // An even number is one transaction: its club and its user are there together.
        const halves = [...found.clubs].filter(
          (id) => Number(id.split('-')[1]) % 2 === 0 && !found.users.has(id),
        )
        expect(halves).toEqual([])
      }
      expect(acknowledged.length).toBeGreaterThan(runs)
    } finally {
      await rm(directory, { recursive: true, force: true })
    }
  },
)
