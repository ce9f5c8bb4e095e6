import { LRUCache } from 'lru-cache'
import { renderToString } from 'react-dom/server'
import { EventRow, type EventRowProps } from '../../../entities/eventViews/ui/EventRow'

/** Some thousand rows, each of about 2 KB with its key. */
const cachedCharacters = 8 * 1024 * 1024

/** A shorter list is not worth it, as that of a day's other events: its rows are seldom shown again. */
const fewRows = 8

/**
 * Creates a cache of the HTML of events' rows, by all of their props as JSON. As a row depends on nothing else, its HTML
 * is never out of date, and whoever may see its props may see it.
 */
export function createRowsHtml() {
  const cache = new LRUCache<string, string>({
    maxSize: cachedCharacters,
    sizeCalculation: (html, key) => html.length + key.length,
  })
  const htmlOf = (row: EventRowProps): string => {
    const key = JSON.stringify(row)
    const known = cache.get(key)
    if (known !== undefined) return known
    const html = renderToString(<EventRow {...row} />)
    cache.set(key, html)
    return html
  }
  return (rows: readonly EventRowProps[]) => (rows.length < fewRows ? undefined : rows.map(htmlOf).join(''))
}
