import { seed } from '../../src/features/sample/server/seed'
import { partOfRun } from './partOfRun'
import { copyClosed } from './site'
import { driverUnderTest, openOnSqlite, openStoreUnderTest, type StoreUnderTest } from './storeUnderTest'
import { temporaryDirectory } from './temporaryDirectory'
import { sampleClock } from './testDays'

/** Opens a store of its own with the sample world: on SQLite a copy of that of the run, which is quicker than making it. */
export async function openSample(): Promise<StoreUnderTest> {
  if (driverUnderTest === 'sqlite') {
    const directory = await temporaryDirectory()
    await copyClosed(await partOfRun('sample'), directory)
    return openOnSqlite(directory)
  }
  const opened = await openStoreUnderTest()
  await seed(opened.store, sampleClock)
  return opened
}

/** The same for a site, which has nothing else to be filled with. */
export const onSample = { open: openSample, fill: () => Promise.resolve() }
