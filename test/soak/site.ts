import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { root, siteCommand } from '../helpers/site'
import { type SpawnedServer, spawnServer } from '../helpers/spawnServer'

export interface SoakSiteNeeds {
  readonly dataDirectory: string
  readonly probeFile: string
  readonly settings: Readonly<Record<string, string>>
  /** The number of processes that share the store. */
  readonly processes: number
}

/** The built site on ports that stay the same, in processes that may be killed, all at once. */
export async function startSoakSite({ dataDirectory, probeFile, settings, processes }: SoakSiteNeeds) {
  const ports = await Promise.all(Array.from({ length: processes }, freePort))
  const addresses = ports.map((port) => `http://127.0.0.1:${port}`)
  const common = {
    ...{ SITE_ORIGIN: addresses[0] ?? '', SAMPLE_DATA: 'yes', SOAK_PROBE: probeFile },
    SESSION_SECRET: 'q7Zk1vXw9TfB3mR5nJ8cL2pD6sH4gA0y',
    // Everyone says themselves where they ask from.
    TRUST_PROXY: '1',
    NODE_OPTIONS: `--import ${pathToFileURL(`${root}/test/soak/probe.js`).href}`,
    ...settings,
  }
  const starts: number[] = []
  const troubles: { readonly from: number; to: number }[] = []
  const servers: SpawnedServer[] = []
  let running = await start()

  /** One after the other, as the first fills the store. */
  async function start(): Promise<readonly SpawnedServer[]> {
    const started: SpawnedServer[] = []
    for (const port of ports) {
      const begun = performance.now()
      started.push(await spawnServer(siteCommand(root, dataDirectory, { ...common, PORT: String(port) })))
      starts.push(performance.now() - begun)
    }
    servers.push(...started)
    return started
  }

  const signal = (name: NodeJS.Signals) => running.forEach(({ pid }) => process.kill(pid, name))
  const stop = () => Promise.all(running.map((server) => server.stop()))

  return {
    /** The origin of each process; the first is that of the site. */
    addresses,
    /** Milliseconds, of each start. */
    starts,
    /** Returns the id of the first process. */
    pid: () => running[0]?.pid,
    /** Returns the output of all processes. */
    printed: () => servers.map((one) => one.output()).join(''),
    stop,

    /** Returns true where there may be no answer at a time, as something failed then or just before. */
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
      running = await start()
    },

    /** Holds the processes up, as a machine with other things to do does. */
    async freeze(milliseconds: number): Promise<void> {
      signal('SIGSTOP')
      await sleep(milliseconds)
      signal('SIGCONT')
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
