import { mongodbServer } from './storeUnderTest'

/** One server for the whole run; each store under test has a database of its own. */
export default async function setup() {
  const server = await mongodbServer()
  process.env['MONGODB_TEST_URL'] = server.url
  return () => server.stop()
}
