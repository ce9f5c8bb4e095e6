import { randomUUID } from 'node:crypto'
import { MongoClient } from 'mongodb'
import { mongodbServer } from './storeUnderTest'

/**
 * One server for the whole run; each store under test has a database of its own. Removes what tests have left of them,
 * but if `MONGODB_TEST_DISPOSABLE` says that the server's data goes with it: a server may wait half a minute before.
 */
export default async function setup() {
  const named = process.env['MONGODB_TEST_URL']
  const server = await mongodbServer()
  const run = `startline-test-${randomUUID().slice(0, 8)}`
  process.env['MONGODB_TEST_URL'] = server.url
  process.env['MONGODB_TEST_RUN'] = run
  return async () => {
    if (named && !process.env['MONGODB_TEST_DISPOSABLE']) await dropLeft(named, run)
    await server.stop()
  }
}

async function dropLeft(url: string, run: string) {
  const client = new MongoClient(url)
  try {
    const { databases } = await client.db().admin().listDatabases({ nameOnly: true })
    const left = databases.filter(({ name }) => name.startsWith(run))
    await Promise.all(left.map(({ name }) => client.db(name).dropDatabase()))
  } finally {
    await client.close()
  }
}
