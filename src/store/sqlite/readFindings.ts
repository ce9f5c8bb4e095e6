import type { SqlValue } from './sqliteConnection'

type Rows = readonly (readonly SqlValue[])[]

/** The findings of `integrity_check` or `quick_check`, one a line; none where the database is whole. */
export function readFindings(rows: Rows): readonly string[] {
  return rows
    .flatMap(([text]) => String(text).split('\n'))
    .filter((line) => line !== 'ok' && !line.startsWith('***'))
}

/** The query whose rows `nameTrees` takes. */
export const treesQuery = 'SELECT rootpage, type, name FROM sqlite_master'

/** SQLite names a tree by the number of its first page. This replaces the number by the tree's name. */
export function nameTrees(findings: readonly string[], trees: Rows): readonly string[] {
  const names = new Map(trees.map(([root, type, name]) => [String(root), `${type} ${name}`]))
  return findings.map((finding) =>
    finding.replace(/^Tree (\d+) /, (tree, root: string) => `${names.get(root) ?? tree.trim()}, `),
  )
}

/**
 * Whether all findings (with named trees) are about indexes, or about pages that broken indexes no longer use. A page
 * that two trees use does not count, as one of them may be a table.
 */
export function isOnlyInIndexes(findings: readonly string[]): boolean {
  return findings.every(
    (finding) =>
      (/^index \w+, /.test(finding) && !finding.includes('reference')) ||
      /^Page \d+: never used$/.test(finding),
  )
}
