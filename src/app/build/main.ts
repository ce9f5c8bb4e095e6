import { build } from './ensureBuilt'

// tsx src/app/build/main.ts [--watch]
if (process.argv.includes('--watch')) {
  const { watchBuild } = await import('./watchBuild')
  watchBuild()
} else {
  process.exitCode = (await build()) ? 0 : 1
}
