import Papa from 'papaparse'
import type { Checked } from '../../kernel/fields/validation'

/** Tried in this order until one gives enough cells, because a race may have a comma in its name. */
const delimiters = ['\t', ';', ',']

/** Splits a pasted line into its cells. It parses the line by itself, so an unmatched quotation mark affects no other. */
export function pastedCells(typed: string): Checked<readonly string[]> {
  // People type a space before a quoted name; spreadsheets do not.
  const line = typed.replace(/([,;\t]) +"(?!")/g, '$1"')
  const read = delimiters
    .filter((delimiter) => line.includes(delimiter))
    .map((delimiter) =>
      line.includes('"')
        ? Papa.parse<readonly string[]>(line, { delimiter, newline: '\n' })
        : { data: [line.split(delimiter)], errors: [] },
    )
  const { data: [cells = [line]] = [], errors = [] } =
    read.find(({ data: [found = []] }) => found.length > 2) ?? read.at(-1) ?? {}
  if (errors.some(({ type }) => type === 'Quotes'))
    return { error: 'A quotation mark is missing. Add it, or delete the other one.' }
  return { value: cells }
}
