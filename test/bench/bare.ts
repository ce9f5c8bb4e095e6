import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { get, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { root } from '../helpers/site'
import { type ServerCommand, type SpawnedServer, spawnServer } from '../helpers/spawnServer'
import { remove, temporaryDirectory } from '../helpers/temporaryDirectory'

export type Headers = Readonly<Record<string, string>>

/** The `Accept-Encoding` header of a browser. */
export const browserHeaders: Headers = { 'accept-encoding': 'gzip, deflate, br, zstd' }

/** A response as it came over the wire, its body in base64. */
export interface SentResponse {
  readonly headers: Headers
  readonly body: string
  readonly bytes: number
}

/** Written by Node itself for each response. */
const own = ['date', 'connection', 'keep-alive', 'transfer-encoding', 'content-length']

/** Fetches as a browser does, without decoding. Throws if the status is not 200. */
export async function fetchResponse(url: string, more: Headers = {}): Promise<SentResponse> {
  const [response] = await (once(
    get(url, { headers: { ...browserHeaders, ...more } }),
    'response',
  ) as Promise<[IncomingMessage]>)
  const body = await buffer(response)
  if (response.statusCode !== 200) throw new Error(`${url} answers ${response.statusCode}`)
  const received = Object.entries(response.headers).filter(([name]) => !own.includes(name))
  const headers = Object.fromEntries(received.map(([name, value]) => [name, String(value)]))
  const bytes = body.length
  return { headers: { ...headers, 'content-length': String(bytes) }, body: body.toString('base64'), bytes }
}

/** Returns the command that starts the bare Express route; `file` holds its response. */
export function bareCommand(...file: readonly string[]): ServerCommand {
  const script = ['test/bench/bareServer.js', ...file]
  return { script, cwd: root, env: { ...process.env, NODE_ENV: '' } }
}

/** Starts an Express route that answers everything alike, in a process of its own. */
export async function startBare(answer: SentResponse): Promise<SpawnedServer> {
  const directory = await temporaryDirectory()
  try {
    const file = join(directory, 'answer.json')
    await writeFile(file, JSON.stringify(answer))
    return await spawnServer(bareCommand(file))
  } finally {
    await remove(directory)
  }
}
