import { isStale, markBuilt } from './staleness'
import { runBuild, watchBuild } from './webpackBuild'

// tsx src/build/main.ts [--if-stale | --watch]
const [option] = process.argv.slice(2)
if (option === '--watch') {
  watchBuild()
} else if (option !== '--if-stale' || isStale()) {
  console.log('Building…')
  const succeeded = await runBuild()
  if (succeeded) markBuilt()
  process.exitCode = succeeded ? 0 : 1
}
