import type { PreviewLineView, ResultsPreviewView } from '../contract'
import { paths } from '../../../kernel/urls/paths'
import { asksTerrain, type PlannedLine } from './planResults'

/** Characters shown of a line that could not be read, enough to find it. */
const shown = 80

/** Control characters, such as those that reverse the direction of text. */
const unshowable = /[\p{C}\u2028\u2029]/gu

export function presentPreview(text: string, lines: readonly PlannedLine[]): ResultsPreviewView {
  return {
    text: text.replace(/[\0\p{Cs}]/gu, ''),
    lines: lines.map(presentLine),
    asked: lines.filter(asksTerrain).length,
  }
}

function presentLine({ number, text, result: { value, error } }: PlannedLine): PreviewLineView {
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
