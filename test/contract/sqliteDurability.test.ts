import { expect, test } from 'vitest'
import { openSqliteStore } from '../../src/store/sqlite/openSqliteStore'
import { isFullMatrix } from '../helpers/matrix'
import { allPages } from '../helpers/storePages'
import { spawnStoreWriter } from '../helpers/spawnStoreWriter'
import { remove, temporaryDirectory } from '../helpers/temporaryDirectory'

/** The line after which a process is killed: while opening, after some acknowledged writes, and within a transaction. */
const moments = ['opening', 'open', 0, 7, 23, 61, 'half'] as const

const runs = moments.length * (isFullMatrix ? 3 : 1)
const momentOf = (run: number) => moments[run % moments.length] ?? moments[0]
const halves = [0, 1].map((half) =>
  Array.from({ length: runs }, (_, run) => run).filter((run) => run % 2 === half),
)

// Two at a time, for a machine of two cores.
test.concurrent.each(halves.map((half) => [half.length, half] as const))(
  'loses no acknowledged SQLite write in %i kills under load',
  async (_, half) => {
    const directory = await temporaryDirectory()
    const acknowledged: string[] = []
    try {
      for (const run of half) {
        const prefix = `run${run}`
        const moment = momentOf(run)
        const writer = spawnStoreWriter(directory, prefix, moment === 'half' ? 2 : undefined)
        try {
          await writer.line(typeof moment === 'number' ? `${prefix}-${moment}` : moment)
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
      const wanted = half.map(momentOf).flatMap((moment) => (typeof moment === 'number' ? moment + 1 : []))
      expect(acknowledged.length).toBeGreaterThanOrEqual(wanted.reduce((sum, count) => sum + count, 0))
    } finally {
      await remove(directory)
    }
  },
)
