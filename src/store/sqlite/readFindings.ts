import type { SqlValue } from './sqliteConnection'

type Rows = readonly (readonly SqlValue[])[]

/** What `integrity_check` or `quick_check` found, a line each; none where all is whole. */
export function readFindings(rows: Rows): readonly string[] {
  return rows
    .flatMap(([text]) => String(text).split('\n'))
    .filter((line) => line !== 'ok' && !line.startsWith('***'))
}

/** Asks for what `nameTrees` takes. */
export const treesQuery = 'SELECT rootpage, type, name FROM sqlite_master'

/** SQLite tells a tree by the number of its first page: the findings with its name instead. */
export function nameTrees(findings: readonly string[], trees: Rows): readonly string[] {
  const names = new Map(trees.map(([root, type, name]) => [String(root), `${type} ${name}`]))
  return findings.map((finding) =>
    finding.replace(/^Tree (\d+) /, (tree, root: string) => `${names.get(root) ?? tree.trim()}, `),
  )
}

/**
 * Whether findings with named trees are of indexes alone, and what follows from that: pages that nothing leads to. Not
 * where two trees lead to one page, which may be a table's.
 */
export function isOnlyInIndexes(findings: readonly string[]): boolean {
  return findings.every(
    (finding) =>
      (/^index \w+, /.test(finding) && !finding.includes('reference')) ||
      /^Page \d+: never used$/.test(finding),
  )
}
