import type { ReactNode } from 'react'
import type { EventView } from '../../../entities/events/contract'
import type { SearchView, WithoutPart } from '../contract'
import { counted, thousands } from '../../../kernel/text/counted'
import { formatDate } from '../../../kernel/dates/dateText'
import { type AskedFields, paths } from '../../../kernel/urls/paths'
import { canAddEvent } from '../../../kernel/access/permissions'
import { partsOf } from '../../../entities/events/searchFilter'
import { selectToday } from '../../../browser/siteSelectors'
import { useAppSelector } from '../../../browser/useAppSelector'
import { ButtonLink } from '../../../ui/Button'
import { classes } from '../../../ui/classes'
import { EmptyState } from '../../../ui/layout/EmptyState'
import { Pager } from '../../../ui/Pager'
import { Section } from '../../../ui/layout/Section'
import text from '../../../ui/styles/text.module.css'
import { EventList } from '../../../entities/eventViews/ui/EventList'
import { askedWithout } from '../state/askedSearch'
import { isAsked, type WantedSearch } from '../state/useEventSearch'
import styles from './EventSearchResults.module.css'
import { FilterChips, partText } from './FilterChips'

interface EventSearchResultsProps {
  /** Id of the results, for links to them. */
  readonly id: string
  /** The search; empty before one. */
  readonly searched: WantedSearch
  /** What it was understood as; absent where it asks for nothing. */
  readonly search: SearchView | undefined
  readonly isSearching: boolean
  /** The search for the typed text failed: an empty list for the previous text does not mean that nothing was found. */
  readonly hasFailed: boolean
  /** False until the browser has painted something of these results: until then only the first rows are shown. */
  readonly isPainted: boolean
  readonly events: readonly EventView[]
  /** How many people were also found, and the id of their section. */
  readonly peopleCount: number
  readonly people: ReactNode
  readonly pages: Pick<Parameters<typeof Pager>[0], 'first' | 'next'>
}

/** As many as most screens show. A slow phone takes a tenth of a second for all of them. */
const rowsAtOnce = 6

/** The results of a search. The previous ones stay until there is an answer. */
export function EventSearchResults(props: EventSearchResultsProps) {
  const { id, searched, search, isSearching, hasFailed, isPainted, events, peopleCount, people } = props
  const { pages } = props
  const today = useAppSelector(selectToday)
  const isSearch = isAsked(searched)
  const hasFound = events.length + peopleCount > 0
  const isEmpty = isSearch && !hasFound && !hasFailed
  // By date, where there are no words to match.
  const months = search?.words === ''
  const upcoming = events.filter(({ date }) => date >= today)
  const past = events.filter(({ date }) => date < today)
  const rows = isPainted ? events.length : rowsAtOnce
  const parts = [
    ['Upcoming', upcoming.slice(0, rows)],
    ['Past races', past.slice(0, Math.max(0, rows - upcoming.length))],
  ] as const
  return (
    <>
      {/* It is on the page before it has text, so that a screen reader announces the text. */}
      <p className={classes(styles.count, text.quiet, isEmpty && text.hidden)} role="status">
        {isSearch && (isEmpty || hasFound) && countText(events.length, props)}
      </p>
      {hasFailed && (
        <p className={text.quiet} role="alert">
          Search isn’t working right now. {hasFound && 'Your previous results are shown below. '}
          Press Search to try again.
        </p>
      )}
      <div
        id={id}
        tabIndex={-1}
        className={isSearching ? styles.searching : undefined}
        aria-busy={isSearching}
      >
        {search && <FilterChips asked={searched.asked} search={search} resultsId={id} />}
        {parts.map(
          ([title, found]) =>
            found.length > 0 && (
              <Section key={title} title={title}>
                <EventList events={found} months={months} years={!months} />
              </Section>
            ),
        )}
        {people}
        {isEmpty && <NothingFound {...props} />}
        {!isSearch && !hasFailed && <Examples />}
      </div>
      {events.length > 0 && (
        <Pager label="Pages of results" names={months ? undefined : pageNames} {...pages} />
      )}
    </>
  )
}

const pageNames = { first: 'Closest races', next: 'More races' }

function countText(count: number, { searched, search, peopleCount, pages }: EventSearchResultsProps): string {
  const events =
    search?.words === ''
      ? allText(search)
      : eventsText(count, searched.cursor !== undefined, pages.next !== undefined)
  const and = count === 0 ? ', ' : ' and '
  const people = peopleCount === 0 ? '' : and + counted(peopleCount, 'person', 'people')
  const { text } = searched.asked
  return `${events}${people}${text === undefined ? '' : ` for “${text}”`}`
}

/** How many there are on all pages of a list by date. */
function allText({ count, isMore }: Pick<SearchView, 'count' | 'isMore'>): string {
  if (count === 0) return 'No races'
  return isMore ? `More than ${thousands(count)} races` : racesText(count)
}

function eventsText(count: number, isLater: boolean, hasMore: boolean): string {
  if (isLater) return counted(count, 'more race', 'more races')
  if (count === 0) return 'No races'
  return hasMore ? `Closest ${count} races` : racesText(count)
}

function racesText(count: number): string {
  return `${thousands(count)} ${count === 1 ? 'race' : 'races'}`
}

function NothingFound({ searched: { asked }, search }: EventSearchResultsProps) {
  const mayAdd = useAppSelector(({ viewer }) => canAddEvent(viewer))
  const today = useAppSelector(selectToday)
  const { text: typed } = asked
  const isNarrowed = search !== undefined && partsOf(search.filter).length > 0
  const add = `${paths.addEvent}?${new URLSearchParams({ title: typed ?? '' })}`
  return (
    <EmptyState title={isNarrowed ? 'No races match.' : `Nothing matches “${typed}”.`}>
      {search?.next && (
        <p>
          The next one is <a href={search.next.path}>{search.next.title}</a> on{' '}
          {formatDate(search.next.date, today)}.
        </p>
      )}
      {search?.without ? (
        <Without asked={asked} search={search} parts={search.without} />
      ) : typed === undefined || search?.next ? null : (
        <p>
          {typed.includes(' ')
            ? 'Try fewer words, such as just the name, the place or a month.'
            : 'Try the first few letters, or the place instead of the name.'}
        </p>
      )}
      <p className={text.row}>
        <ButtonLink href={paths.home}>See the next events</ButtonLink>
        {mayAdd && typed !== undefined && <ButtonLink href={add}>Add this race</ButtonLink>}
      </p>
    </EmptyState>
  )
}

interface WithoutProps {
  readonly asked: AskedFields
  readonly search: SearchView
  readonly parts: readonly WithoutPart[]
}

/** The parts without which there is something. */
function Without({ asked, search, parts }: WithoutProps) {
  return (
    <ul>
      {parts.map(({ part, count, isMore }) => (
        <li key={part}>
          <a href={paths.searchFor(askedWithout(asked, search, part))}>Without “{partText(part, search)}”</a>:{' '}
          {isMore && 'more than '}
          {racesText(count)}
        </li>
      ))}
    </ul>
  )
}

const examples = ['half marathon April', '10k this weekend', 'parkrun', 'cross country', 'Manchester']

function Examples() {
  return (
    <div className={text.stack}>
      <p>Type part of a race name, place or distance. Typos are fine. For example:</p>
      <ul className={text.row}>
        {examples.map((example) => (
          <li key={example}>
            <ButtonLink href={paths.searchFor({ text: example })}>{example}</ButtonLink>
          </li>
        ))}
      </ul>
    </div>
  )
}
