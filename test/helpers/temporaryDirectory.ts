import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

export async function temporaryDirectory(): Promise<string> {
  return mkdtemp(path.join(tmpdir(), 'startline-test-'))
}

/** Removes a file, or a directory with all that is in it. */
export async function remove(file: string): Promise<void> {
  if (process.platform === 'win32') await closeDatabases()
  await rm(file, { recursive: true, force: true, maxRetries: 10 })
}

/** libsql closes a database when its statements are collected, and Windows removes no file that is open. */
async function closeDatabases(): Promise<void> {
  setFlagsFromString('--expose-gc')
  const collectGarbage = runInNewContext('gc') as () => void
  for (let turn = 0; turn < 2; turn += 1) {
    collectGarbage()
    await setImmediate()
  }
}
