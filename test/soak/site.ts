import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { root, siteCommand } from '../helpers/site'
import { type SpawnedServer, spawnServer } from '../helpers/spawnServer'

export interface SoakSiteNeeds {
  readonly dataDirectory: string
  readonly probeFile: string
  /** The settings of each of the processes that share the store. */
  readonly settings: readonly Readonly<Record<string, string>>[]
}

/** The built site on ports that stay the same, in processes that may be killed, all at once. */
export async function startSoakSite({ dataDirectory, probeFile, settings }: SoakSiteNeeds) {
  const ports = await Promise.all(settings.map(freePort))
  const addresses = ports.map((port) => `http://127.0.0.1:${port}`)
  const common = {
    ...{ SITE_ORIGIN: addresses[0] ?? '', SAMPLE_DATA: 'yes', SOAK_PROBE: probeFile },
    SESSION_SECRET: 'q7Zk1vXw9TfB3mR5nJ8cL2pD6sH4gA0yKe/uW+iOtYE=',
    // Everyone says themselves where they ask from.
    TRUST_PROXY: '1',
    NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import ${pathToFileURL(`${root}/test/soak/probe.js`).href}`,
  }
  const starts: number[] = []
  const troubles: { readonly from: number; to: number }[] = []
  const servers: SpawnedServer[] = []
  const running: SpawnedServer[] = []
  await startAll()

  async function startOne(index: number) {
    const begun = performance.now()
    const environment = { ...common, ...settings[index], PORT: String(ports[index]) }
    const server = await spawnServer(siteCommand(root, dataDirectory, environment))
    starts.push(performance.now() - begun)
    servers.push(server)
    running[index] = server
  }

  /** One after the other, as the first fills the store. */
  async function startAll() {
    for (const index of ports.keys()) await startOne(index)
  }

  const chosen = (index?: number) => (index === undefined ? running : running.slice(index, index + 1))
  const signal = (name: NodeJS.Signals, index?: number) =>
    chosen(index).forEach(({ pid }) => process.kill(pid, name))
  const stop = (index?: number) => Promise.all(chosen(index).map((server) => server.stop()))

  return {
    /** The origin of each process; the first is that of the site. */
    addresses,
    /** Milliseconds, of each start. */
    starts,
    /** Returns the id of the first process. */
    pid: () => running[0]?.pid,
    /** Returns the output of all processes. */
    printed: () => servers.map((one) => one.output()).join(''),
    stop: () => stop(),

    /** Returns true if there may be no response at a time, as something failed then or just before. */
    isTroubled: (at = Date.now()) => troubles.some(({ from, to }) => from <= at && at <= to),

    /** Lets something fail, and waits. What is asked meanwhile, and until `recoveryMs` after it, may go unanswered. */
    async during(fault: () => Promise<unknown>, recoveryMs: number): Promise<void> {
      const trouble = { from: Date.now(), to: Infinity }
      troubles.push(trouble)
      await fault()
      trouble.to = Date.now() + recoveryMs
      await sleep(recoveryMs)
    },

    /** Ends the processes and starts others; `between` is done while there is none. */
    async restart(name: 'SIGKILL' | 'SIGTERM', between: () => Promise<unknown>): Promise<void> {
      signal(name)
      await stop()
      await between()
      await startAll()
    },

    /** Ends one process and starts another, while the others go on. */
    async restartOne(name: 'SIGKILL' | 'SIGTERM', index: number): Promise<void> {
      signal(name, index)
      await stop(index)
      await startOne(index)
    },

    /** Holds the processes up, or one of them, as a machine with other things to do does. */
    async freeze(milliseconds: number, index?: number): Promise<void> {
      signal('SIGSTOP', index)
      await sleep(milliseconds)
      signal('SIGCONT', index)
    },
  }
}

export type SoakSite = Awaited<ReturnType<typeof startSoakSite>>

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
