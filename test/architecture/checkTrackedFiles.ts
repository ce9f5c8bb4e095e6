import { spawnSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { misplacedFiles } from './trackedFiles'
import { budgetProblems, presentWeights } from './weight'

/**
 * Fails if a tracked file is none of the repository's, or a subject has more lines than its budget. Without git, as in an
 * archive, nothing is tracked.
 */
const { status, stdout, stderr, error } = spawnSync('git', ['ls-files', '-z'], { encoding: 'utf8' })
if (status !== 0) console.log(`The tracked files were not checked: ${error?.message ?? stderr}`)
const tracked = status === 0 ? stdout.split('\0').slice(0, -1) : []
const found = [
  ...misplacedFiles(tracked, contentOf),
  ...budgetProblems(presentWeights(), readFileSync('docs/weight.md', 'utf8')),
]
if (found.length > 0) console.error(found.join('\n'))
process.exitCode = found.length === 0 ? 0 : 1

function contentOf(file: string): string {
  return statSync(file, { throwIfNoEntry: false })?.isFile() ? readFileSync(file, 'latin1') : ''
}
