import { expect, test } from 'vitest'
import { createHandlers } from '../../src/app/server/calls/createHandlers'
import type { Store } from '../../src/store/store'
import { entryIds, fillMergeWorld, mergeInWorld } from '../admin/mergeWorld'
import { everything, storeWithWrites } from '../helpers/everything'
import { openKillWatch } from '../helpers/foundAfterKill'
import { spawnLines } from '../helpers/spawnLines'
import { driverUnderTest, openStoreAt, openStoreUnderTest, stepsApart } from '../helpers/storeUnderTest'

const script = new URL('../helpers/mergeProcess.ts', import.meta.url)
const settings = { timeZone: 'Europe/London' }

/** Removes the prefix from a world's ids. It is alphanumeric, so that keys derived from names contain it too. */
async function worldOf(store: Store, prefix: string): Promise<readonly string[]> {
  const texts = [...(await everything(store)).values()]
  const documents = texts.flatMap((text) => (JSON.parse(text) as object[]).map((one) => JSON.stringify(one)))
  return (
    documents
      .filter((text) => text.includes(prefix))
      // An id that is a hash follows from ids with the prefix.
      .map((text) => text.replaceAll(prefix, '').replaceAll(/"id":"[\w-]{43}"/g, '"id":"hash"'))
      .sort()
  )
}

test(`${driverUnderTest}: completes or reverts a merge that kill -9 ends at any write`, async () => {
  const opened = await openStoreUnderTest()
  const { location } = opened
  let { store } = opened
  // Only one process can open a SQLite database, and a MongoDB server keeps the locks of a killed process for a while.
  const isShared = location.driver === 'mongodb'
  try {
    await fillMergeWorld(store, 'wholex')
    const untouched = await worldOf(store, 'wholex')
    const watch = await openKillWatch(location)
    const looks: (readonly [number, () => Promise<readonly string[]>])[] = []
    let writes = 0
    const watched = storeWithWrites(store, async (write) => {
      writes = write
      if (write % stepsApart === 0) looks.push([write, await watch.now((one) => worldOf(one, 'wholex'))])
    })
    const handlers = createHandlers(watched, settings, entryIds('wholex'))
    await mergeInWorld({ store, handlers }, 'wholex')
    const merged = await worldOf(store, 'wholex')
    expect(merged).not.toEqual(untouched)
    const outcomeOf = (write: number, found: readonly string[]) =>
      JSON.stringify(found) === JSON.stringify(untouched)
        ? 'not at all'
        : JSON.stringify(found) === JSON.stringify(merged)
          ? 'whole'
          : `write ${write}: ${found.filter((one) => !merged.includes(one)).join(' ')}`
    const outcomes: string[] = []
    for (const [write, look] of looks) outcomes.push(outcomeOf(write, await look()))
    await watch.close()
    expect(outcomes.filter((outcome) => !['not at all', 'whole'].includes(outcome))).toEqual([])
    expect(outcomes).toEqual([...outcomes].sort())

    // The process is killed before the commit, when most is written, and after the last commit but one.
    const killedAt = [Math.max(1, outcomes.lastIndexOf('not at all') * stepsApart), writes]
    const killed: string[] = []
    for (const write of killedAt) {
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
      killed.push(outcomeOf(write, await worldOf(store, prefix)))
    }
    expect(killed).toEqual(['not at all', 'whole'])
  } finally {
    if (isShared) await opened.leave()
    else {
      await store.close()
      await opened.remove()
    }
  }
})
