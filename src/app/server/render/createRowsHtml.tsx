import type { ComponentType } from 'react'
import { LRUCache } from 'lru-cache'
import { renderToString } from 'react-dom/server'

/** Some thousand rows, each of about 2 KB with its key. */
const cachedCharacters = 8 * 1024 * 1024

/** A shorter list is left to React, as that of a day's other events: its rows are seldom shown again. */
const fewRows = 6

/**
 * Creates a cache of the HTML of rows, by all of their props as JSON. As a row depends on nothing else, its HTML is never
 * out of date, and whoever may see its props may see it.
 */
export function createRowsHtml() {
  const cache = new LRUCache<string, string, () => string>({
    maxSize: cachedCharacters,
    sizeCalculation: (html, key) => html.length + key.length,
    memoMethod: (_key, _html, { context: render }) => render(),
  })
  const numbers = new Map<unknown, number>()
  return <Props extends object>(Row: ComponentType<Props>, rows: readonly Props[]) => {
    if (rows.length < fewRows) return undefined
    const number = numbers.get(Row) ?? numbers.size
    numbers.set(Row, number)
    const htmlOf = (row: Props): string => {
      const key = number + JSON.stringify(row)
      return cache.memo(key, { context: () => renderToString(<Row {...row} />) })
    }
    return rows.map(htmlOf).join('')
  }
}
