import { readSearch } from '../../../entities/events/readSearch'
import { withoutFillers } from './fillers'

interface EntriesRead {
  /** The text without the words about entries. */
  readonly rest: string
  /** The state of entries: see `EntriesSought`. */
  readonly sought?: string
}

const opening =
  /(?<!\S|still )(?:entries )?(?:open(?:s|ing)? in|opens|opening) ((?:this|next) month|[a-z]+(?: \d{4})?)(?!\S)/iu
const state = /(?<!\S)(?:(not full|places left)|((?:entries|still) open|open (?:now|entries))|open)(?!\S)/iu

/**
 * Reads what a search asks of entries: 'half opens in january', '10k not full', 'open'. In 'welsh open', that word is
 * part of a name.
 */
export function readEntries(text: string, today: string): EntriesRead {
  const [opens = '', month = ''] = opening.exec(text) ?? []
  const { from = '', to = '', words } = readSearch(month, today)
  if (to !== '' && words === '' && from.slice(0, 7) === to.slice(0, 7))
    return { rest: without(text, opens), sought: to.slice(0, 7) }
  const [found = '', notFull, open] = state.exec(text) ?? []
  const rest = without(text, found)
  const isName = !notFull && !open && withoutFillers(readSearch(rest, today)).words !== ''
  return found === '' || isName ? { rest: text } : { rest, sought: notFull ? 'not-full' : 'open' }
}

const without = (text: string, phrase: string) => text.replace(phrase, ' ').replace(/\s+/gu, ' ').trim()
