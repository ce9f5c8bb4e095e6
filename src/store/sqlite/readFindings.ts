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

/** The names of the tables with documents. */
export const documentTablesQuery = `SELECT tables.name FROM sqlite_master AS tables, pragma_table_info(tables.name) AS columns
  WHERE tables.type = 'table' AND columns.name = 'document'`

/** The query whose rows `readUnreadable` takes: SQLite's own checks do not notice a garbled page inside a long document. */
export const unreadableQuery = (table: string): string =>
  `SELECT count(*) FROM "${table}" WHERE NOT json_valid(document)`

/** What is wrong with a table's documents; undefined where all are JSON. */
export function readUnreadable(table: string, [counted]: Rows): string | undefined {
  return counted?.[0] === 0 ? undefined : `${table} has ${counted?.[0]} unreadable documents`
}

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
