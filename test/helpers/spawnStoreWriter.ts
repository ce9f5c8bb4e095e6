import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

export interface StoreWriter {
  /** All lines printed so far. */
  readonly lines: readonly string[]
  /** Resolves with the first line that begins so; throws where the process ends before. */
  line(start: string): Promise<string>
  /** Ids acknowledged so far. */
  acknowledged(): readonly string[]
  /** SIGKILL, the kernel's own end; resolves when the process is gone and all it printed was read. */
  kill(): Promise<void>
}

/** Starts another process that writes to the SQLite store of a directory (see storeWriterProcess). */
export function spawnStoreWriter(directory: string, prefix: string, halfAt?: number): StoreWriter {
  const script = fileURLToPath(new URL('./storeWriterProcess.ts', import.meta.url))
  const options = halfAt === undefined ? [] : [String(halfAt)]
  const child = spawn(process.execPath, ['--import', 'tsx', script, directory, prefix, ...options], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const lines: string[] = []
  let rest = ''
  let ended = false
  const waiting = new Set<() => void>()
  const wake = (): void => waiting.forEach((check) => check())
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    const parts = (rest + text).split('\n')
    rest = parts.pop() ?? ''
    lines.push(...parts)
    wake()
  })
  const closed = once(child, 'close').then(() => {
    ended = true
    wake()
  })
  return {
    lines,
    line: (start) =>
      new Promise((resolve, reject) => {
        const check = (): void => {
          const found = lines.find((line) => line.startsWith(start))
          if (found === undefined && !ended) return
          waiting.delete(check)
          if (found === undefined) reject(new Error(`the writer ended, having printed ${lines.join(', ')}`))
          else resolve(found)
        }
        waiting.add(check)
        check()
      }),
    acknowledged: () => lines.filter((line) => line.startsWith(`${prefix}-`)),
    async kill() {
      child.kill('SIGKILL')
      await closed
    },
  }
}
