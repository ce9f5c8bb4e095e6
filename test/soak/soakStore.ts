import { randomUUID } from 'node:crypto'
import { MongoClient } from 'mongodb'
import { openStore } from '../../src/store/openStore'
import type { Store } from '../../src/store/store'
import { openTcpProxy, type TcpProxy } from '../helpers/tcpProxy'
import { SoakOptionError, type SoakOptions } from './readSoakOptions'

/** An empty store for one run. */
export interface SoakStore {
  /** The site's settings that name it. */
  readonly settings: Readonly<Record<string, string>>
  /** The way of the site to it, where it is a server. */
  readonly proxy: TcpProxy | undefined
  /** Opens it for this process, past the proxy. */
  open(): Promise<Store>
  /** Removes what the run has left where others may have something, too. */
  remove(): Promise<void>
}

/** `directory` is removed by whoever made it. */
export async function createSoakStore(kind: SoakOptions['store'], directory: string): Promise<SoakStore> {
  if (kind === 'sqlite') {
    const open = () => openStore({ dataDirectory: directory })
    return { settings: {}, proxy: undefined, open, remove: () => Promise.resolve() }
  }
  const server = process.env['MONGODB_TEST_URL']
  if (server === undefined) throw new SoakOptionError('MONGODB_TEST_URL names no server.')
  const { hostname, port } = new URL(server)
  const proxy = await openTcpProxy(hostname, Number(port))
  const database = `startline-soak-${randomUUID()}`
  // Direct, since the replica set names an address that is not the proxy's.
  const urlOn = (host: string) => `mongodb://${host}/${database}?directConnection=true`
  return {
    settings: { MONGODB_URL: urlOn(`127.0.0.1:${proxy.port}`) },
    proxy,
    open: () => openStore({ mongodbUrl: urlOn(`${hostname}:${port}`), dataDirectory: directory }),
    async remove() {
      await proxy.close()
      const client = new MongoClient(server)
      await client.db(database).dropDatabase()
      await client.close()
    },
  }
}
