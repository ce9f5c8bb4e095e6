import { randomUUID } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { openMongoStore } from '../../src/store/mongodb/openMongoStore'
import { StoreUnusable } from '../../src/store/store'
import { mongodbServer } from '../helpers/storeUnderTest'
import { openTcpProxy } from '../helpers/tcpProxy'

test('refuses a MongoDB server that is not a replica set, and says why', async () => {
  const server = await mongodbServer()
  const { hostname, port } = new URL(server.url)
  // The responses name no replica set.
  const far = (bytes: Buffer) => {
    const at = bytes.indexOf('setName\0')
    if (at >= 0) bytes.write('noName_', at)
  }
  const alone = await openTcpProxy(hostname, Number(port), () => ({ near: () => undefined, far }))
  onTestFinished(async () => {
    await alone.close()
    await server.stop()
  })
  const url = `mongodb://127.0.0.1:${alone.port}/?directConnection=true`
  const opened = openMongoStore({ url, database: `startline-test-${randomUUID()}` })
  await expect(opened).rejects.toThrow(StoreUnusable)
  await expect(opened).rejects.toThrow('is not a replica set. Start it with --replSet rs0')
})
