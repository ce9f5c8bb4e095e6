import { readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Written last, so that an interrupted build does not count. */
const stamp = 'dist/built'

const sources = ['src', 'webpack.client.ts', 'webpack.server.ts', 'package.json', 'package-lock.json']

/** Returns true if a source is newer than the last complete build, or there is no complete build. */
export function isStale(): boolean {
  const built = statSync(stamp, { throwIfNoEntry: false })?.mtimeMs
  return built === undefined || sources.some((source) => newestChange(source) > built)
}

/** Call this before a build touches its output. */
export function markStale() {
  rmSync(stamp, { force: true })
}

/** Call this when both bundles are complete. They do not contain changes made after the build's start. */
export function markBuilt(started: Date) {
  writeFileSync(stamp, '')
  utimesSync(stamp, started, started)
}

function newestChange(path: string): number {
  const stats = statSync(path)
  if (!stats.isDirectory()) return stats.mtimeMs
  return readdirSync(path).reduce(
    (newest, name) => Math.max(newest, newestChange(join(path, name))),
    stats.mtimeMs,
  )
}
