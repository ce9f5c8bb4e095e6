import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { backupSqliteStore } from '../../src/store/sqlite/backupSqliteStore'
import { copyClosed, siteCommand } from '../helpers/site'
import { type ServerCommand, type SpawnedServer, spawnServer } from '../helpers/spawnServer'
import { remove, temporaryDirectory } from '../helpers/temporaryDirectory'
import { bareCommand } from './bare'
import type { Bench, Part } from './bench'
import type { Figures, Measure } from './measure'
import { signIn, untilIdle } from './sides'
import { type WorldName, worldSizes } from './worlds'

/** Measures how long the site takes to start on filled stores. */
export const start: Part = {
  about: 'Start: milliseconds until /readyz answers 200, beside a bare Express that does nothing else.',
  async run(bench) {
    for (const name of ['small', 'large'] as const) await startOn(name, bench)
  },
}

/** Logins before a kill: they fill a log of a few megabytes. */
const loginsBeforeKill = 40

const stop = (server: SpawnedServer) => server.stop()

/** How the process before a start ends. The row without an end restores a backup before each start. */
const ends: Readonly<Record<string, typeof stop | undefined>> = {
  async 'after a clean stop'(server) {
    await untilIdle(server)
    await server.stop()
  },
  'after a stop before the first check': stop,
  async 'after a kill'(server) {
    await untilIdle(server)
    for (let login = 0; login < loginsBeforeKill; login += 1) await signIn(server)
    process.kill(server.pid, 'SIGKILL')
    await server.exitCode
  },
  'on a restored backup': undefined,
}

async function startOn(name: WorldName, { sides, worlds, row }: Bench): Promise<void> {
  const world = await worlds.get(name)
  const data = await temporaryDirectory()
  const [used, restored] = [join(data, 'used'), join(data, 'restored')]
  const bare = () => timeToReady(bareCommand(), stop)
  const restore = async (directory: string) => {
    await remove(directory)
    await cp(restored, directory, { recursive: true })
  }
  try {
    await copyClosed(world.directory, used)
    // A site writes a little in its first start on a new database.
    for (const { folder } of sides.slice(0, 1)) await timeToReady(commandOn(folder, used), stop)
    await backupSqliteStore(used, join(restored, 'startline.db'))
    for (const [how, end] of Object.entries(ends)) {
      const subjects: Record<string, Measure> = {}
      for (const side of sides) {
        const directory = join(data, side.name)
        await restore(directory)
        subjects[side.name] = async () => {
          if (!end) await restore(directory)
          return timeToReady(commandOn(side.folder, directory), end ?? stop)
        }
      }
      const names = Object.keys({ ...subjects, bare })
      const ratios = names.flatMap((one, at) => names.slice(at + 1).map((other) => [one, other] as const))
      const events = worldSizes[name].events
      await row({ name: `start ${how}, ${events} events`, subjects: { ...subjects, bare }, ratios })
    }
  } finally {
    await remove(data)
  }
}

const commandOn = (folder: string, directory: string) => siteCommand(folder, directory, { SAMPLE_DATA: 'no' })

/** Starts a server, and lets `end` end it. */
async function timeToReady(command: ServerCommand, end: typeof stop): Promise<Figures> {
  const started = performance.now()
  const server = await spawnServer(command)
  try {
    const response = await fetch(`${server.origin}/readyz`)
    await response.arrayBuffer()
    if (!response.ok) throw new Error(`/readyz answers ${response.status}`)
    const ready = performance.now() - started
    await end(server)
    return { ready }
  } finally {
    await server.stop()
  }
}
