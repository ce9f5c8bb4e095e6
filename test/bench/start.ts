import { join } from 'node:path'
import { copyClosed, siteCommand } from '../helpers/site'
import { type ServerCommand, spawnServer } from '../helpers/spawnServer'
import { remove, temporaryDirectory } from '../helpers/temporaryDirectory'
import { bareCommand } from './bare'
import type { Bench, Part } from './bench'
import type { Figures, Measure } from './measure'
import { untilIdle } from './sides'
import { type WorldName, worldSizes } from './worlds'

/** Measures how long the site takes to start on filled stores. */
export const start: Part = {
  about: 'Start: milliseconds until /readyz answers 200, beside a bare Express that does nothing else.',
  async run(bench) {
    for (const name of ['small', 'large'] as const) await startOn(name, bench)
  },
}

async function startOn(name: WorldName, { sides, worlds, row }: Bench): Promise<void> {
  const world = await worlds.get(name)
  const data = await temporaryDirectory()
  try {
    const subjects: Record<string, Measure> = {}
    for (const side of sides) {
      const directory = join(data, side.name)
      await copyClosed(world.directory, directory)
      const command = siteCommand(side.folder, directory, { SAMPLE_DATA: 'no' })
      subjects[side.name] = () => timeToReady(command)
    }
    subjects['bare'] = () => timeToReady(bareCommand())
    const names = Object.keys(subjects)
    const pairs = names.flatMap((one, at) => names.slice(at + 1).map((other) => [one, other] as const))
    await row({ name: `start, ${worldSizes[name].events} events`, subjects, ratios: pairs })
  } finally {
    await remove(data)
  }
}

async function timeToReady(command: ServerCommand): Promise<Figures> {
  const started = performance.now()
  const server = await spawnServer(command)
  try {
    const response = await fetch(`${server.origin}/readyz`)
    await response.arrayBuffer()
    if (!response.ok) throw new Error(`/readyz answers ${response.status}`)
    const ready = performance.now() - started
    // A check of the database that has ended changes what the next start reads.
    await untilIdle(server)
    return { ready }
  } finally {
    await server.stop()
  }
}
