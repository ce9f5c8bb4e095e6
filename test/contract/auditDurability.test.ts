import { expect, test } from 'vitest'
import { everything, storeWithWrites } from '../helpers/everything'
import { openKillWatch } from '../helpers/foundAfterKill'
import { casesOf } from '../helpers/matrix'
import { spawnLines } from '../helpers/spawnLines'
import { driverUnderTest, openStoreAt, openStoreUnderTest } from '../helpers/storeUnderTest'
import { fillKilledWorld, type KilledAct, killedActs, ownActs } from '../auditLog/killedAct'

const script = new URL('../helpers/killedProcess.ts', import.meta.url)

/** Checks that a failure at any write of an act leaves nothing behind, performs it, and returns its number of writes. */
async function writesOf(act: KilledAct): Promise<number> {
  const opened = await openStoreUnderTest()
  const { store } = opened
  await fillKilledWorld(store)
  const before = await everything(store)
  const watch = await openKillWatch(opened.location)
  const looks: (() => ReturnType<typeof everything>)[] = []
  await killedActs[act](
    storeWithWrites(store, async () => {
      looks.push(await watch.now(everything))
    }),
  )
  const { items } = await store.auditLog.find({ index: 'byDate', limit: 5 })
  expect(items).toHaveLength(ownActs.includes(act) ? 0 : 1)
  expect(await everything(store)).not.toEqual(before)
  for (const look of looks) expect(await look()).toEqual(before)
  await watch.close()
  await opened.remove()
  return looks.length
}

/** Acts that a process of its own does until it is killed: what files have at each write is looked at for all. */
const killed = casesOf(Object.keys(killedActs))

test.each(Object.keys(killedActs) as KilledAct[])(
  `${driverUnderTest}: leaves nothing behind when %s is killed before its commit`,
  async (act) => {
    const writes = await writesOf(act)
    expect(writes).toBeGreaterThan(3)
    if (!killed.includes(act)) return
    // The process is killed before the last write, when most has been written.
    const opened = await openStoreUnderTest()
    await fillKilledWorld(opened.store)
    const before = await everything(opened.store)
    // A SQLite database belongs to one process at a time.
    if (driverUnderTest === 'sqlite') await opened.store.close()
    const process = spawnLines(script, [JSON.stringify(opened.location), act, String(writes)])
    try {
      await process.line('stopped')
    } finally {
      await process.kill()
    }
    const store = driverUnderTest === 'sqlite' ? await openStoreAt(opened.location) : opened.store
    expect(await everything(store)).toEqual(before)
    if (driverUnderTest === 'mongodb') await opened.leave()
    else {
      await store.close()
      await opened.remove()
    }
  },
)
