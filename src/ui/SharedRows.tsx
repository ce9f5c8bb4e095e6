import type { ComponentType, Key } from 'react'

/** Returns the HTML of rows that depend on their props alone; undefined for a list left to React. */
type RowsHtml = <Props extends object>(
  Row: ComponentType<Props>,
  rows: readonly Props[],
) => string | undefined

/** For lists that many pages show. The browser gets the same elements either way. */
let htmlOfRows: RowsHtml = () => undefined

/** Sets the source of the HTML of rows, on the server. */
export function provideRowsHtml(source: RowsHtml): void {
  htmlOfRows = source
}

interface SharedRowsProps<Props> {
  readonly Row: ComponentType<Props>
  readonly rows: readonly Props[]
  readonly keyOf: (row: Props) => Key | undefined
  readonly className: string | undefined
  /** False for rows with forms, or with anything else of the page around them. */
  readonly isShared?: boolean
}

/** A list of rows that depend on their props alone, whose HTML is shared among pages on the server. */
export function SharedRows<Props extends object>(props: SharedRowsProps<Props>) {
  const { Row, rows, keyOf, className, isShared = true } = props
  const html = isShared ? htmlOfRows(Row, rows) : undefined
  if (html !== undefined) return <ul className={className} dangerouslySetInnerHTML={{ __html: html }} />
  return (
    <ul className={className}>
      {rows.map((row) => (
        <Row key={keyOf(row)} {...row} />
      ))}
    </ul>
  )
}
