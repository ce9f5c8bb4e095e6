import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { settingNames } from '../../src/server/config'
import { openSqliteStore } from '../../src/store/sqlite/openSqliteStore'
import type { Store } from '../../src/store/store'
import { remove, temporaryDirectory } from './temporaryDirectory'

const root = resolve(import.meta.dirname, '../..')

/** The built site in a process of its own. */
export interface Site {
  /** `http://127.0.0.1:port` */
  readonly origin: string
  /** All that the process has printed so far. */
  output(): string
  /** Ends the process and removes its data. */
  stop(): Promise<void>
}

export interface SiteOptions {
  /** Writes the site's records before it starts. The site has the sample world where this is absent. */
  readonly fill?: (store: Store) => Promise<void>
  readonly settings?: Readonly<Record<string, string>>
}

/** Starts the site that `npm run build` made, on a free port of this machine and with data of its own. */
export async function startSite({ fill, settings = {} }: SiteOptions = {}): Promise<Site> {
  const directory = await temporaryDirectory()
  if (fill) await withStore(directory, fill)
  // Whoever runs the tests may have settings of a site of their own.
  const environment = Object.entries(process.env).filter(([name]) => !settingNames.includes(name))
  const child = spawn(process.execPath, ['dist/server/main.js'], {
    cwd: root,
    env: {
      ...Object.fromEntries(environment),
      HOST: '127.0.0.1',
      PORT: '0',
      SITE_ORIGIN: 'http://127.0.0.1:0',
      DATA_DIR: directory,
      SAMPLE_DATA: fill ? 'no' : 'yes',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const ended = once(child, 'close')
  const ready = new Promise<string>((found, failed) => {
    const read = (text: string) => {
      output += text
      const origin = /is ready on (http:\/\/[\d.]+:\d+)/.exec(output)?.[1]
      if (origin !== undefined) found(origin)
    }
    child.stdout.setEncoding('utf8').on('data', read)
    child.stderr.setEncoding('utf8').on('data', read)
    void ended.then(() => failed(new Error(`The site did not start. It printed:\n${output}`)))
  })
  async function stop() {
    if (child.exitCode === null) child.kill('SIGTERM')
    await ended
    await remove(directory)
  }
  try {
    return { origin: await ready, output: () => output, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function withStore(directory: string, work: (store: Store) => Promise<void>) {
  const store = await openSqliteStore({ directory })
  try {
    await work(store)
  } finally {
    await store.close()
  }
}
