import { expect, test } from 'vitest'
import type { StoreCheck } from '../../../store/store'
import { checkStore, StoreDamaged } from './checkStore'

const now = new Date('2031-05-04T03:02:01Z')

/** The first reports about a store whose checks end like this, one after the other. */
async function reportsOf(looks: readonly (Omit<StoreCheck, 'on'> | Error)[], wanted: number) {
  const left = [...looks]
  const dates: Date[] = []
  const check = (on: Date) => {
    dates.push(on)
    const found = left.shift()
    if (found instanceof Error) return Promise.reject(found)
    return Promise.resolve(found && { on, ...found })
  }
  const reports: unknown[] = []
  await new Promise<void>((reported) => {
    const stop = checkStore({
      store: { check },
      clock: () => now,
      report(error) {
        reports.push(error)
        if (reports.length < wanted) return
        stop()
        reported()
      },
      everyMs: 1,
    })
  })
  expect(new Set(dates)).toEqual(new Set([now]))
  return reports
}

test('reports damage at every check, and nothing for a sound store', async () => {
  const rebuilt = { outcome: 'rebuilt', detail: 'one index' } as const
  const damaged = { outcome: 'damaged', detail: 'a table' } as const
  const away = new Error('away')
  const reports = await reportsOf([{ outcome: 'whole', detail: '' }, rebuilt, away, damaged], 3)
  expect(reports).toEqual([
    new StoreDamaged('A damaged index has been rebuilt (one index). Check whether the disk is failing.'),
    away,
    new StoreDamaged(
      'The database is damaged (a table). Stop the site and restore a backup. See docs/backup.md.',
    ),
  ])
})
