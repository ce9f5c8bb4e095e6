import { expect, test } from 'vitest'
import { createHandlers } from '../../src/server/createHandlers'
import type { Store } from '../../src/store/store'
import { fillMergeWorld, mergeInWorld } from '../admin/mergeWorld'
import { everything, storeWithWrites } from '../helpers/everything'
import { isFullMatrix } from '../helpers/matrix'
import { spawnLines } from '../helpers/spawnLines'
import { driverUnderTest, openStoreAt, openStoreUnderTest } from '../helpers/storeUnderTest'

const script = new URL('../helpers/mergeProcess.ts', import.meta.url)
const settings = { timeZone: 'Europe/London' }

/** The world whose ids have this prefix, without it: letters and digits alone, so that keys made of names hold it, too. */
async function worldOf(store: Store, prefix: string): Promise<readonly string[]> {
  const texts = [...(await everything(store)).values()]
  const documents = texts.flatMap((text) => (JSON.parse(text) as object[]).map((one) => JSON.stringify(one)))
  return documents
    .filter((text) => text.includes(prefix))
    .map((text) => text.replaceAll(prefix, ''))
    .sort()
}

test(
  `${driverUnderTest}: a merge ended by kill -9 at any write has happened whole, or not at all`,
  { timeout: 600_000 },
  async () => {
    const opened = await openStoreUnderTest()
    const { location } = opened
    let { store } = opened
    // A SQLite database belongs to one process at a time.
    const isShared = location.driver === 'mongodb'
    try {
      // Worlds of their own, as a server may hold on for a while to what a process that is gone was writing.
      await fillMergeWorld(store, 'wholex')
      const untouched = await worldOf(store, 'wholex')
      let writes = 0
      const counting = storeWithWrites(store, (write) => {
        writes = write
      })
      const handlers = createHandlers(counting, settings, () => 'wholexentry')
      await mergeInWorld({ store, handlers }, 'wholex')
      const merged = await worldOf(store, 'wholex')
      expect(merged).not.toEqual(untouched)

      const every = isFullMatrix ? 1 : 9
      const chosen = Array.from({ length: writes }, (_, n) => n + 1).filter(
        (n) => n % every === 0 || n === writes,
      )
      const outcomes: string[] = []
      for (const write of chosen) {
        const prefix = `at${write}x`
        await fillMergeWorld(store, prefix)
        if (!isShared) await store.close()
        const merging = spawnLines(script, [JSON.stringify(location), prefix, String(write)])
        try {
          await merging.line('stopped')
        } finally {
          await merging.kill()
        }
        if (!isShared) store = await openStoreAt(location)
        const found = await worldOf(store, prefix)
        outcomes.push(
          JSON.stringify(found) === JSON.stringify(untouched)
            ? 'not at all'
            : JSON.stringify(found) === JSON.stringify(merged)
              ? 'whole'
              : `write ${write}: ${found.filter((one) => !merged.includes(one)).join(' ')}`,
        )
      }
      // First none, then all, and both were seen.
      expect(outcomes.filter((outcome) => !['not at all', 'whole'].includes(outcome))).toEqual([])
      expect(outcomes).toEqual([...outcomes].sort())
      expect(new Set(outcomes).size).toBe(2)
    } finally {
      if (!isShared) await store.close()
      await opened.remove()
    }
  },
)
