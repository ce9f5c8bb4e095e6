import './declareCollections'
import { writeSync } from 'node:fs'
import { openSqliteStore } from '../../src/store/sqlite/openSqliteStore'
import { clubRecord, userRecord } from './storeRecords'

/**
 * Run by `spawnStoreWriter`: writes to the store of a directory for as long as it lives, and prints what is
 * acknowledged. Each number is a club and a user, kept in one transaction or in two single writes. At the number
 * `halfAt`, which is even, it stops for good in the middle of the transaction, and prints `half`.
 */
const [directory = '', prefix = '', halfAt] = process.argv.slice(2)
writeSync(1, 'opening\n')
try {
  const store = await openSqliteStore({ directory })
  writeSync(1, 'open\n')
  for (let n = 0; ; n += 1) {
    const id = `${prefix}-${n}`
    const [club, user] = [clubRecord(id, { name: 'x'.repeat(n % 3000) }), userRecord(id)]
    if (n % 2 === 0) {
      await store.transaction(async ({ clubs, users }) => {
        await clubs.insert(club)
        if (String(n) === halfAt) {
          writeSync(1, 'half\n')
          await new Promise(() => undefined)
        }
        await users.insert(user)
      })
    } else {
      await store.clubs.insert(club)
      await store.users.insert(user)
    }
    writeSync(1, `${id}\n`)
    await new Promise((resolve) => setImmediate(resolve))
  }
} catch (error) {
  writeSync(1, `refused ${String(error)}\n`)
}
