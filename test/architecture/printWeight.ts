import { spawnSync } from 'node:child_process'
import { budgetTable, presentWeights, weigh, weightTable } from './weight'

/** Prints the lines by subject beside those of a commit, by default the last tag, or the table of budgets. */
const [argument] = process.argv.slice(2)
const now = presentWeights()

if (argument === '--budgets') {
  console.log(budgetTable(now))
} else {
  const commit = argument ?? git('describe', '--tags', '--abbrev=0')?.trim()
  // A row is such as v0.2.0:src/kernel/ids.ts:12.
  const counted = commit && git('grep', '-c', '', commit, '--', 'src', 'test')
  if (counted) {
    console.log(`Lines of code, and the change since ${commit}:`)
    const rows = counted.matchAll(/^[^:]+:(.+):(\d+)$/gm)
    console.log(weightTable(now, weigh([...rows].map(([, file = '', lines]) => [file, Number(lines)]))))
  } else {
    const reason = commit ? `this clone doesn’t have ${commit}` : 'this clone has no tag'
    console.log(`Lines of code without a comparison, because ${reason}:`)
    console.log(weightTable(now))
  }
}

/** Returns the output of a git command, or undefined if it fails. */
function git(...words: readonly string[]): string | undefined {
  const { status, stdout } = spawnSync('git', words, { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
  return status === 0 ? stdout : undefined
}
