import type { SearchView } from '../contract'
import { monthRange } from '../../../kernel/dates/calendarDay'
import { monthHeading } from '../../../kernel/dates/dates'
import { formatShortDate } from '../../../kernel/dates/dateText'
import { type AskedFields, paths } from '../../../kernel/urls/paths'
import {
  distanceOf,
  partsOf,
  entriesTexts,
  type SearchFilter,
  type SearchPart,
} from '../../../entities/events/searchFilter'
import { terrainTexts } from '../../../kernel/running/terrain'
import { fieldsWithout } from '../state/searchFields'
import styles from './FilterChips.module.css'

interface FilterChipsProps {
  readonly fields: AskedFields
  readonly search: SearchView
  /** Id of the element to focus after a chip is removed. */
  readonly resultsId: string
}

/** The filters of a search, each with a link that removes it, including those read from the text. */
export function FilterChips({ fields, search, resultsId }: FilterChipsProps) {
  const parts = partsOf(search.filter)
  if (parts.length === 0) return null
  return (
    <ul className={styles.chips} aria-label="Filters">
      {parts.map((part) => (
        <li key={part}>
          <a
            className={styles.chip}
            aria-label={`Remove: ${partText(part, search)}`}
            href={`${paths.searchFor(fieldsWithout(fields, search, part))}#${resultsId}`}
            onClick={() => document.getElementById(resultsId)?.focus({ preventScroll: true })}
          >
            {partText(part, search)}
            <span className={styles.cross} aria-hidden="true">
              ×
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}

/** Describes a part of a search: 'Half marathon', 'Road', 'April 2027', or the words themselves. */
export function partText(part: SearchPart, { filter, words, place = filter.near ?? '' }: SearchView): string {
  const { distance = '', terrain } = filter
  if (part === 'distance') return distanceOf(distance)?.name ?? distance
  if (part === 'terrain') return terrain ? terrainTexts[terrain] : ''
  if (part === 'near') return place
  if (part === 'entries') return entriesText(filter.entries?.sought ?? '')
  return part === 'dates' ? datesText(filter) : words
}

/** 'Entries open', 'Entries open in January 2027'. */
export const entriesText = (sought: string) =>
  entriesTexts[sought] ?? `Entries open in ${monthHeading(`${sought}-01`)}`

function datesText({ from, to }: SearchFilter): string {
  if (from === undefined) return to === undefined ? '' : `Until ${formatShortDate(to)}`
  if (to === undefined) return `From ${formatShortDate(from)}`
  if (from === to) return formatShortDate(from)
  const month = from.slice(0, 7)
  if (from === `${month}-01` && to === monthRange(month).to) return monthHeading(from)
  const year = from.slice(0, 4)
  if (from === `${year}-01-01` && to === `${year}-12-31`) return year
  return `${formatShortDate(from)} – ${formatShortDate(to)}`
}
