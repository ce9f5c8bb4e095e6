import type { ReadLineView, ReadResultsView } from '../contract'
import { paths } from '../../../kernel/urls/paths'
import type { PlannedLine } from './planResults'

/** Letters of a line that was not understood: enough to find it. */
const shown = 80

/** What no page shows, such as a mark that turns the direction of what follows. */
const unshowable = /[\p{C}\u2028\u2029]/gu

/** What a text was understood as. */
export function presentReadResults(text: string, lines: readonly PlannedLine[]): ReadResultsView {
  return { text: text.replace(/[\0\p{Cs}]/gu, ''), lines: lines.map(presentLine) }
}

function presentLine({ number, text, result: { value, error } }: PlannedLine): ReadLineView {
  if (!value) {
    const title = text.slice(0, shown).replace(unshowable, ' ').trim()
    return { number, becomes: 'wrong', problem: error, title }
  }
  const { date, title, distance, resultInSeconds, event, isThere } = value
  return {
    number,
    becomes: isThere ? 'there' : event ? 'event' : 'alone',
    date,
    title,
    ...(distance && { distance: distance.name }),
    resultInSeconds,
    ...(event && { event: { title: event.title, path: paths.event(event.slug) } }),
  }
}
