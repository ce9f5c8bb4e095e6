import { collections, subscribers } from '../../src/app/features.server'
import { randomUUID } from 'node:crypto'
import { cp } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { openStore, type StorePlace } from '../../src/store/openStore'
import { openSqliteConnection } from '../../src/store/sqlite/sqliteConnection'
import { databaseFile } from '../../src/store/sqlite/sqliteFiles'
import type { Store } from '../../src/store/store'
import { dropDatabase, mongodbServer } from '../helpers/storeUnderTest'
import { openTcpProxy, type TcpProxy } from '../helpers/tcpProxy'
import { remove, temporaryDirectory } from '../helpers/temporaryDirectory'

/** Lets something fail for so many milliseconds, by its name. */
export type Faults = Readonly<Record<string, (milliseconds: number) => Promise<unknown>>>

/** An empty store for one run. */
export interface SoakStore {
  /** The settings that name it, of each of the site's processes that use it concurrently. */
  readonly settings: readonly Readonly<Record<string, string>>[]
  /** The faults that can be injected, by name. */
  readonly faults: Faults
  /** Milliseconds after which clients no longer notice a fault or a killed site. */
  readonly recoveryMs: number
  readonly killRecoveryMs: number
  /** Milliseconds after which visitors see a change at every process; members see it at once. */
  readonly visitorLag: number
  /** The number of idle connections that the site may keep to it. */
  readonly pooled: number
  /** Looks at what it holds, past what may fail, while no site runs. */
  look(work: (store: Store) => Promise<unknown>): Promise<void>
  /** Removes what the run has left if others may have something, too. */
  remove(): Promise<void>
}

/** How many times as long a fault of one process takes, while the others go on. */
export const longer = 4

/** The number of site processes that use MongoDB, each by connections of its own that can fail. */
const processes = 2

/** `dataDirectory` is the site's, and removed by whoever made it. */
export function sqliteStore(dataDirectory: string): SoakStore {
  return {
    ...{ settings: [{}], recoveryMs: 5000, killRecoveryMs: 5000, visitorLag: 0, pooled: 0 },
    faults: {
      'store locked': async (milliseconds) => {
        const connection = openSqliteConnection(databaseFile(dataDirectory))
        connection.execute('BEGIN IMMEDIATE')
        await sleep(milliseconds)
        connection.rollback()
        connection.close()
      },
    },
    // A copy: whoever opens the files of a process that was killed mends them, which is for the site to do.
    async look(work) {
      const copy = await temporaryDirectory()
      await cp(dataDirectory, copy, { recursive: true })
      await lookAt({ dataDirectory: copy }, work)
      await remove(copy)
    },
    remove: () => Promise.resolve(),
  }
}

export async function mongodbStore(dataDirectory: string): Promise<SoakStore> {
  const server = await mongodbServer()
  const { hostname, port } = new URL(server.url)
  const proxies = await Promise.all(
    Array.from({ length: processes }, () => openTcpProxy(hostname, Number(port))),
  )
  let turns = 0
  const all = (work: (proxy: TcpProxy) => unknown) => Promise.all(proxies.map(work))
  const one = () => proxies.slice((turns += 1) % processes)[0]
  const database = `startline-soak-${randomUUID()}`
  // Direct, since the replica set names an address that is not the proxy's.
  const urlOn = (host: string) => `mongodb://${host}/${database}?directConnection=true`
  return {
    settings: proxies.map(({ port }) => ({ MONGODB_URL: urlOn(`127.0.0.1:${port}`) })),
    // A client that does not find its server again is replaced after ten seconds.
    recoveryMs: 15_000,
    // MongoDB keeps the transactions of a killed process open, with what they hold, for `transactionLifetimeLimitSeconds`: 60.
    killRecoveryMs: 70_000,
    visitorLag: 1000,
    // The driver keeps as many as were needed at once, up to its `maxPoolSize`.
    pooled: 50,
    faults: {
      'store away': async (milliseconds) => {
        await all((proxy) => proxy.close())
        await sleep(milliseconds)
        await all((proxy) => proxy.open())
      },
      'store hanging': async (milliseconds) => {
        await all((proxy) => proxy.hang())
        await sleep(milliseconds)
        await all((proxy) => proxy.resume())
      },
      'connections cut': () =>
        all(async (proxy) => {
          await proxy.close()
          await proxy.open()
        }),
      // What the others write meanwhile, this one does not learn of.
      'store away from one process': async (milliseconds) => {
        const proxy = one()
        await proxy?.close()
        await sleep(longer * milliseconds)
        await proxy?.open()
      },
      'store hanging for one process': async (milliseconds) => {
        const proxy = one()
        proxy?.hang()
        await sleep(longer * milliseconds)
        proxy?.resume()
      },
    },
    look: (work) => lookAt({ mongodbUrl: urlOn(`${hostname}:${port}`), dataDirectory }, work),
    async remove() {
      await all((proxy) => proxy.close())
      // A transaction that the cuts left open on the server can hold a collection for longer than anyone waits.
      await dropDatabase(server.url, database, { socketTimeoutMS: 70_000 })
      await server.stop()
    },
  }
}

async function lookAt(place: StorePlace, work: (store: Store) => Promise<unknown>): Promise<void> {
  const store = await openStore(place, { collections, subscribers })
  try {
    await work(store)
  } finally {
    await store.close()
  }
}
