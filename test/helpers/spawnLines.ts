import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildSync } from 'esbuild'
import { root } from './site'

/** Another process that says in lines how far it has come. */
export interface LineProcess {
  /** All lines printed so far. */
  readonly lines: readonly string[]
  /** Resolves with the first line that begins so; throws if the process ends before. */
  line(start: string): Promise<string>
  /** SIGKILL, the kernel's own end; resolves when the process is gone and all it printed was read. */
  kill(): Promise<void>
}

const bundles = new Map<string, string>()

/** The path of a script in TypeScript as one file of JavaScript, which starts three times as quickly as many files. */
function bundled(script: string): string {
  const known = bundles.get(script)
  if (known !== undefined) return known
  // Each worker of vitest has its own folder, within that of the packages, and scripts of different folders may share a name.
  const folder = `node_modules/.cache/processes-${process.env['VITEST_POOL_ID'] ?? ''}`
  const outfile = resolve(root, folder, relative(root, script).replace(/\.ts$/, '.mjs'))
  buildSync({
    entryPoints: [script],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
  })
  bundles.set(script, outfile)
  return outfile
}

/** Starts a script in TypeScript. */
export function spawnLines(script: URL, args: readonly string[]): LineProcess {
  const child = spawn(process.execPath, [bundled(fileURLToPath(script)), ...args], {
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
