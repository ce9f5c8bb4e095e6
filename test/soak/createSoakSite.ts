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
  /** How many processes share the store. */
  readonly processes: number
}

/** The built site on ports that stay the same, in processes that may be killed, all at once. */
export async function createSoakSite(needs: SoakSiteNeeds) {
  const { dataDirectory, probeFile, settings, processes } = needs
  const ports = await Promise.all(Array.from({ length: processes }, freePort))
  const addresses = ports.map((port) => `http://127.0.0.1:${port}`)
  const [origin = ''] = addresses
  const common = {
    SITE_ORIGIN: origin,
    SAMPLE_DATA: 'yes',
    SESSION_SECRET: 'q7Zk1vXw9TfB3mR5nJ8cL2pD6sH4gA0y',
    // The crowd says itself where each of them asks from.
    TRUST_PROXY: '1',
    NODE_OPTIONS: `--import ${pathToFileURL(`${root}/test/soak/probe.js`).href}`,
    SOAK_PROBE: probeFile,
    ...settings,
  }
  const commands = ports.map((port) => siteCommand(root, dataDirectory, { ...common, PORT: String(port) }))
  const starts: number[] = []
  const troubles: { readonly from: number; to: number }[] = []
  const servers: SpawnedServer[] = []
  let running = await start()

  /** One after the other, as the first fills the store. */
  async function start(): Promise<readonly SpawnedServer[]> {
    const started: SpawnedServer[] = []
    for (const command of commands) {
      const begun = performance.now()
      started.push(await spawnServer(command))
      starts.push(performance.now() - begun)
    }
    servers.push(...started)
    return started
  }

  const signalAll = (signal: NodeJS.Signals) => {
    for (const { pid } of running) process.kill(pid, signal)
  }
  const stop = async () => {
    await Promise.all(running.map((server) => server.stop()))
  }

  return {
    origin,
    /** Of each process; the first is the origin. */
    addresses,
    /** Milliseconds, of each start. */
    starts,

    /** Whether an answer may be none at a time, as something failed then or just before. */
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
    async restart(signal: 'SIGKILL' | 'SIGTERM', between: () => Promise<unknown>): Promise<void> {
      signalAll(signal)
      await stop()
      await between()
      running = await start()
    },

    /** Holds the processes up, as a machine with other things to do does. */
    async freeze(milliseconds: number): Promise<void> {
      signalAll('SIGSTOP')
      await sleep(milliseconds)
      signalAll('SIGCONT')
    },

    /** Of the first process. */
    pid: () => running[0]?.pid,

    stop,

    /** All that its processes have printed. */
    printed: () => servers.map((one) => one.output()).join(''),
  }
}

export type SoakSite = Awaited<ReturnType<typeof createSoakSite>>

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
