import { spawnSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { misplacedFiles } from './trackedFiles'

/** Fails if a tracked file is none of the repository's. Without git, as in an archive, nothing is tracked. */
const { status, stdout, stderr, error } = spawnSync('git', ['ls-files', '-z'], { encoding: 'utf8' })
if (status === 0) {
  const found = misplacedFiles(stdout.split('\0').slice(0, -1), contentOf)
  if (found.length > 0) console.error(found.join('\n'))
  process.exitCode = found.length === 0 ? 0 : 1
} else {
  console.log(`The tracked files were not checked: ${error?.message ?? stderr}`)
}

function contentOf(file: string): string {
  return statSync(file, { throwIfNoEntry: false })?.isFile() ? readFileSync(file, 'latin1') : ''
}
