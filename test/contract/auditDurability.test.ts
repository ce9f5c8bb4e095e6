import { expect, test } from 'vitest'
import { everything, storeWithWrites } from '../helpers/everything'
import { isFullMatrix } from '../helpers/matrix'
import { spawnLines } from '../helpers/spawnLines'
import { driverUnderTest, openStoreAt, openStoreUnderTest } from '../helpers/storeUnderTest'
import { fillKilledWorld, type KilledAct, killedActs } from '../auditLog/killedAct'

const script = new URL('../helpers/killedProcess.ts', import.meta.url)

/** How often the act writes, where nothing stops it. */
async function writesOf(act: KilledAct): Promise<number> {
  const opened = await openStoreUnderTest()
  const { store } = opened
  await fillKilledWorld(store)
  let writes = 0
  await killedActs[act](storeWithWrites(store, (write) => void (writes = write)))
  expect((await store.trail.find({ index: 'byDate', limit: 5 })).items).toHaveLength(1)
  await opened.remove()
  return writes
}

test.each(Object.keys(killedActs) as KilledAct[])(
  `${driverUnderTest}: %s, killed before any of its writes is kept, leaves nothing behind`,
  { timeout: 300_000 },
  async (act) => {
    const writes = await writesOf(act)
    expect(writes).toBeGreaterThan(3)
    // The last of them is when the most has been written.
    const chosen = isFullMatrix ? Array.from({ length: writes }, (_, at) => at + 1) : [writes]
    for (const write of chosen) {
      const opened = await openStoreUnderTest()
      await fillKilledWorld(opened.store)
      const before = await everything(opened.store)
      // A SQLite database belongs to one process at a time.
      if (driverUnderTest === 'sqlite') await opened.store.close()
      const process = spawnLines(script, [JSON.stringify(opened.location), act, String(write)])
      try {
        await process.line('stopped')
      } finally {
        await process.kill()
      }
      const store = driverUnderTest === 'sqlite' ? await openStoreAt(opened.location) : opened.store
      expect(await everything(store)).toEqual(before)
      if (driverUnderTest === 'sqlite') await store.close()
      await opened.remove()
    }
  },
)
