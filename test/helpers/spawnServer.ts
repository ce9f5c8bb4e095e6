import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { untilBuilt } from './partOfRun'

/** A server in a process of its own. */
export interface SpawnedServer {
  /** `http://127.0.0.1:port` */
  readonly origin: string
  readonly pid: number
  /** The output of the process so far. */
  output(): string
  /** Resolves with the exit code when the process has ended. */
  readonly exitCode: Promise<unknown>
  /** Stops reading what the process prints, as a collector of logs does that has ended. */
  closeOutput(): void
  /** Asks the process to end, and resolves when it has. */
  stop(): Promise<void>
}

export interface ServerCommand {
  /** A script for Node, and what stands behind it. */
  readonly script: readonly string[]
  readonly cwd: string
  readonly env: Readonly<Record<string, string | undefined>>
  /** The maximum size of a file that the process may write, to simulate a full disk. Not supported on Windows. */
  readonly fileLimitBytes?: number | undefined
}

/** Runs a script of the built site that prints `is ready on http://…` once it listens. Throws, with what it printed, if it ends before. */
export async function spawnServer({
  script,
  cwd,
  env,
  fileLimitBytes,
}: ServerCommand): Promise<SpawnedServer> {
  await untilBuilt()
  const node = [process.execPath, ...script]
  // POSIX counts in blocks of 512 bytes. The shell becomes the process: what is sent to its pid reaches the server.
  const limited = [
    'sh',
    '-c',
    `ulimit -S -f ${Math.ceil((fileLimitBytes ?? 0) / 512)} && exec "$@"`,
    'sh',
    ...node,
  ]
  const [command = '', ...rest] = fileLimitBytes === undefined ? node : limited
  const child = spawn(command, rest, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] })
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
    const end = () => new Error(`The server ended with ${child.exitCode}. It printed:\n${output}`)
    ended.then(() => failed(end()), failed)
  })
  const origin = await ready
  return {
    origin,
    pid: child.pid ?? 0,
    output: () => output,
    exitCode: ended.then(([code]) => code as unknown),
    closeOutput() {
      child.stdout.destroy()
      child.stderr.destroy()
    },
    async stop() {
      if (child.exitCode === null) child.kill('SIGTERM')
      await ended
    },
  }
}
