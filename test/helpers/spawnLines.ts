import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

/** Another process that says in lines how far it has come. */
export interface LineProcess {
  /** All lines printed so far. */
  readonly lines: readonly string[]
  /** Resolves with the first line that begins so; throws where the process ends before. */
  line(start: string): Promise<string>
  /** SIGKILL, the kernel's own end; resolves when the process is gone and all it printed was read. */
  kill(): Promise<void>
}

/** Starts a script in TypeScript. */
export function spawnLines(script: URL, args: readonly string[]): LineProcess {
  const child = spawn(process.execPath, ['--import', 'tsx', fileURLToPath(script), ...args], {
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
          if (found === undefined) reject(new Error(`the process ended, having printed ${lines.join(', ')}`))
          else resolve(found)
        }
        waiting.add(check)
        check()
      }),
    async kill() {
      child.kill('SIGKILL')
      await closed
    },
  }
}
