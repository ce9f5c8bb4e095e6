import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../helpers/site'
import { type ServerCommand, type SpawnedServer, spawnServer } from '../helpers/spawnServer'
import { remove, temporaryDirectory } from '../helpers/temporaryDirectory'
import type { SentAnswer } from './answer'

/** How to start the bare Express route; `file` holds its answers, by the names that it is asked for. */
export function bareCommand(file?: string): ServerCommand {
  const script = ['test/bench/bareServer.js', ...(file === undefined ? [] : [file])]
  return { script, cwd: root, env: { ...process.env, NODE_ENV: '' } }
}

/** Starts an Express route that sends each of the answers at `/name`, in a process of its own. */
export async function startBare(answers: Readonly<Record<string, SentAnswer>>): Promise<SpawnedServer> {
  const directory = await temporaryDirectory()
  try {
    const file = join(directory, 'answers.json')
    await writeFile(file, JSON.stringify(answers))
    return await spawnServer(bareCommand(file))
  } finally {
    await remove(directory)
  }
}
