import type { ComponentType, Key } from 'react'

/** Returns the HTML of rows that depend on their props alone, and undefined for fewer than `least`. */
type RowsHtml = <Props extends object>(
  Row: ComponentType<Props>,
  rows: readonly Props[],
  least: number,
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
  /** The number of rows from which on their HTML is shared. */
  readonly least?: number
}

/** A list of rows that depend on their props alone, whose HTML is shared among pages on the server. */
export function SharedRows<Props extends object>(props: SharedRowsProps<Props>) {
  const { Row, rows, keyOf, className, least = 1 } = props
  const html = htmlOfRows(Row, rows, least)
  if (html !== undefined) return <ul className={className} dangerouslySetInnerHTML={{ __html: html }} />
  return (
    <ul className={className}>
      {rows.map((row) => (
        <Row key={keyOf(row)} {...row} />
      ))}
    </ul>
  )
}
