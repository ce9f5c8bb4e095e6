import './declareCollections'
import { cp } from 'node:fs/promises'
import { resolve } from 'node:path'
import { settingNames } from '../../src/app/server/settings/config'
import { openSqliteStore } from '../../src/store/sqlite/openSqliteStore'
import type { Store } from '../../src/store/store'
import { type ServerCommand, type SpawnedServer, spawnServer } from './spawnServer'
import { remove, temporaryDirectory } from './temporaryDirectory'
import packageJson from '../../package.json' with { type: 'json' }

/** This repository. */
export const root = resolve(import.meta.dirname, '../..')

/** The built site in a process of its own; `stop` also removes its data. */
export type Site = SpawnedServer

export interface SiteOptions {
  /** Writes the site's records before it starts. The site has the sample world if this and `copyOf` are absent. */
  readonly fill?: (store: Store) => Promise<void>
  /** The data directory of a store that is closed: the site starts on a copy of it. */
  readonly copyOf?: string
  /** The directory of the built site; this repository by default. */
  readonly builtIn?: string
  readonly settings?: Readonly<Record<string, string>>
}

/** Starts the site that `npm run build` made, on a free port of this machine and with data of its own. */
export async function startSite(options: SiteOptions = {}): Promise<Site> {
  const { fill, copyOf, builtIn = root, settings } = options
  const directory = await temporaryDirectory()
  try {
    if (copyOf !== undefined) await copyClosed(copyOf, directory)
    if (fill) await withStore(directory, fill)
    const isFilled = fill !== undefined || copyOf !== undefined
    const server = await spawnServer(
      siteCommand(builtIn, directory, { SAMPLE_DATA: isFilled ? 'no' : 'yes', ...settings }),
    )
    return {
      ...server,
      async stop() {
        await server.stop()
        await remove(directory)
      },
    }
  } catch (error) {
    await remove(directory)
    throw error
  }
}

/**
 * Copies the data directory of a closed store. Its empty log and that log's index go some time later, as libsql closes when
 * statements are garbage collected.
 */
export async function copyClosed(from: string, to: string): Promise<void> {
  await cp(from, to, { recursive: true, filter: (file) => !/-(wal|shm)$/.test(file) })
}

/** The site built in a folder, on a data directory and a free port. */
export function siteCommand(
  builtIn: string,
  directory: string,
  settings: Readonly<Record<string, string>> = {},
): ServerCommand {
  // Whoever runs the tests may have settings of a site of their own.
  const environment = Object.entries(process.env).filter(([name]) => !settingNames.includes(name))
  return {
    script: packageJson.scripts.start.split(' ').slice(1),
    cwd: builtIn,
    env: {
      ...Object.fromEntries(environment),
      HOST: '127.0.0.1',
      PORT: '0',
      SITE_ORIGIN: 'http://127.0.0.1:0',
      DATA_DIR: directory,
      ...settings,
    },
  }
}

/** Opens the SQLite store in a directory for as long as `work` takes. */
export async function withStore(directory: string, work: (store: Store) => Promise<void>): Promise<void> {
  const store = await openSqliteStore({ directory })
  try {
    await work(store)
  } finally {
    await store.close()
  }
}
