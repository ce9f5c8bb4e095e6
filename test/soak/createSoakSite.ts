import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { root, siteCommand } from '../helpers/site'
import { type SpawnedServer, spawnServer } from '../helpers/spawnServer'

export interface SoakSiteNeeds {
  readonly dataDirectory: string
  readonly probeFile: string
  /** Milliseconds after a fault for which answers may still be of it. */
  readonly recoveryMs: number
  readonly settings: Readonly<Record<string, string>>
}

/** The built site on a port that stays the same, in a process that may be killed. */
export async function createSoakSite({ dataDirectory, probeFile, recoveryMs, settings }: SoakSiteNeeds) {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const command = siteCommand(root, dataDirectory, {
    SITE_ORIGIN: origin,
    PORT: String(port),
    SAMPLE_DATA: 'yes',
    SESSION_SECRET: 'q7Zk1vXw9TfB3mR5nJ8cL2pD6sH4gA0y',
    // The crowd says itself where each of them asks from.
    TRUST_PROXY: '1',
    NODE_OPTIONS: `--import ${pathToFileURL(`${root}/test/soak/probe.js`).href}`,
    SOAK_PROBE: probeFile,
    ...settings,
  })
  const starts: number[] = []
  const troubles: { readonly from: number; to: number }[] = []
  const servers: SpawnedServer[] = []
  let server = await start()

  async function start(): Promise<SpawnedServer> {
    const begun = performance.now()
    const started = await spawnServer(command)
    starts.push(performance.now() - begun)
    servers.push(started)
    return started
  }

  return {
    origin,
    recoveryMs,
    /** Milliseconds, of each start. */
    starts,

    /** Whether an answer may be none at a time, as something failed then or just before. */
    isTroubled: (at = Date.now()) => troubles.some(({ from, to }) => from <= at && at <= to),

    /** Lets something fail. What is asked meanwhile, and shortly after, may go unanswered. */
    async during(fault: () => Promise<unknown>): Promise<void> {
      const trouble = { from: Date.now(), to: Infinity }
      troubles.push(trouble)
      await fault()
      trouble.to = Date.now() + recoveryMs
    },

    /** Ends the process and starts another one; `between` is done while there is none. */
    async restart(signal: 'SIGKILL' | 'SIGTERM', between: () => Promise<unknown>): Promise<void> {
      process.kill(server.pid, signal)
      await server.stop()
      await between()
      server = await start()
    },

    /** Holds the process up, as a machine with other things to do does. */
    async freeze(milliseconds: number): Promise<void> {
      process.kill(server.pid, 'SIGSTOP')
      await sleep(milliseconds)
      process.kill(server.pid, 'SIGCONT')
    },

    pid: () => server.pid,

    stop: () => server.stop(),

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
