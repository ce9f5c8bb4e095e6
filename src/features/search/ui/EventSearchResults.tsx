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
import { Tally } from '../../../entities/eventViews/ui/Tally'
import { EventList } from '../../../entities/eventViews/ui/EventList'
import { fieldsWithout } from '../state/searchFields'
import { isEmptySearch, type SearchRequest } from '../state/useEventSearch'
import styles from './EventSearchResults.module.css'
import { FilterChips, partText } from './FilterChips'
import { HomePlace } from './HomePlace'

interface EventSearchResultsProps {
  /** Id of the results, for links to them. */
  readonly id: string
  /** The search whose results are shown. */
  readonly searched: SearchRequest
  /** The search as it was read; absent for an empty one. */
  readonly search: SearchView | undefined
  readonly isSearching: boolean
  /** The search for the typed text failed: an empty list for the previous text does not mean that nothing was found. */
  readonly hasFailed: boolean
  /** False until the browser has painted the first rows of these results. The others are rendered afterwards. */
  readonly isPainted: boolean
  readonly events: readonly EventView[]
  /** The number of people found. */
  readonly peopleCount: number
  readonly people: ReactNode
  readonly pages: Pick<Parameters<typeof Pager>[0], 'first' | 'next'>
}

/** Enough rows for most screens. A slow phone takes a tenth of a second to render all of them. */
const firstRows = 6

/** The results of a search. The previous ones stay until there is a response. */
export function EventSearchResults(props: EventSearchResultsProps) {
  const { id, searched, search, isSearching, hasFailed, isPainted, events, peopleCount, people } = props
  const { pages } = props
  const today = useAppSelector(selectToday)
  const isSearch = !isEmptySearch(searched)
  const hasResults = events.length + peopleCount > 0
  const hasNone = isSearch && !hasResults && !hasFailed
  // Without words, results are by date.
  const months = search?.words === ''
  const { away, choose } = search ?? {}
  const placed = events.filter(({ id }) => !away || away[id] !== undefined)
  const upcoming = placed.filter(({ date }) => date >= today)
  const past = placed.filter(({ date }) => date < today)
  const rows = isPainted ? events.length : firstRows
  const parts = [
    ['Upcoming', upcoming.slice(0, rows)],
    ['Past races', past.slice(0, Math.max(0, rows - upcoming.length))],
    ['We don’t know where', isPainted ? events.filter((event) => !placed.includes(event)) : []],
  ] as const
  const aside = ({ id, path, userCounts, isEditable }: EventView) => (
    <div className={styles.aside}>
      {away?.[id] ?? (isEditable && <a href={`${path}/edit#field-coordinates`}>Add a pin</a>)}
      <Tally counts={userCounts} />
    </div>
  )
  return (
    <>
      {/* Rendered before it has text, so that screen readers announce the text. */}
      <p className={classes(styles.count, text.quiet, hasNone && text.hidden)} role="status">
        {isSearch && (hasNone || hasResults) && countText(events.length, props)}
      </p>
      {hasFailed && (
        <p className={text.quiet} role="alert">
          Search isn’t working right now. {hasResults && 'Your previous search results are shown below. '}
          Press Search to try again.
        </p>
      )}
      <div
        id={id}
        tabIndex={-1}
        className={isSearching ? styles.searching : undefined}
        aria-busy={isSearching}
      >
        {search && <FilterChips fields={searched.fields} search={search} resultsId={id} />}
        {search && <HomePlace search={search} />}
        {parts.map(
          ([title, found]) =>
            found.length > 0 && (
              <Section key={title} title={title}>
                <EventList events={found} months={months} years={!months} {...(away && { aside })} />
              </Section>
            ),
        )}
        {people}
        {choose && (
          <EmptyState title={choose.length > 0 ? 'Which place do you mean?' : 'We don’t know this place.'}>
            {choose.length === 0 && 'Try the nearest town.'}
            <div className={text.row}>
              {choose.map((near) => (
                <ButtonLink key={near} href={paths.searchFor({ ...searched.fields, near })}>
                  {near}
                </ButtonLink>
              ))}
            </div>
          </EmptyState>
        )}
        {hasNone && !choose && <NothingFound {...props} />}
        {!isSearch && !hasFailed && <Examples />}
      </div>
      {events.length > 0 && (
        <Pager label="Pages of search results" names={months ? undefined : pageNames} {...pages} />
      )}
    </>
  )
}

const pageNames = { first: 'Best matches', next: 'Next page' }

function countText(count: number, { searched, search, peopleCount, pages }: EventSearchResultsProps): string {
  const events =
    search?.words === ''
      ? totalText(search)
      : pageText(count, searched.cursor !== undefined, pages.next !== undefined)
  const and = count === 0 ? ', ' : ' and '
  const people = peopleCount === 0 ? '' : and + counted(peopleCount, 'person', 'people')
  const { text } = searched.fields
  return `${events}${people}${text === undefined ? '' : ` for “${text}”`}`
}

/** Describes the total of a list by date. */
function totalText({ count, isMore }: Pick<SearchView, 'count' | 'isMore'>): string {
  if (count === 0) return 'No races'
  return isMore ? `More than ${thousands(count)} races` : racesText(count)
}

function pageText(count: number, isLater: boolean, hasMore: boolean): string {
  if (isLater) return counted(count, 'more race', 'more races')
  if (count === 0) return 'No races'
  return hasMore ? `Best ${count} matches` : racesText(count)
}

function racesText(count: number): string {
  return `${thousands(count)} ${count === 1 ? 'race' : 'races'}`
}

function NothingFound({ searched: { fields }, search }: EventSearchResultsProps) {
  const mayAdd = useAppSelector(({ viewer }) => canAddEvent(viewer))
  const today = useAppSelector(selectToday)
  const { text: typed } = fields
  const isNarrowed = search !== undefined && partsOf(search.filter).length > 0
  const add = `${paths.addEvent}?${new URLSearchParams({ title: typed ?? '' })}`
  return (
    <EmptyState title={isNarrowed ? 'No races match.' : `Nothing matches “${typed}”.`}>
      {search?.next && (
        <p>
          The next matching race is <a href={search.next.path}>{search.next.title}</a> on{' '}
          {formatDate(search.next.date, today)}.
        </p>
      )}
      {search?.without ? (
        <Without fields={fields} search={search} parts={search.without} />
      ) : typed === undefined || search?.next ? null : (
        <p>
          {typed.includes(' ')
            ? 'Try fewer words, such as just the name, the place or a month.'
            : 'Type only the first few letters, or a place instead of a name.'}
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
  readonly fields: AskedFields
  readonly search: SearchView
  readonly parts: readonly WithoutPart[]
}

/** Links that remove one part of a search to find something. */
function Without({ fields, search, parts }: WithoutProps) {
  return (
    <ul>
      {parts.map(({ part, count, isMore }) => (
        <li key={part}>
          <a href={paths.searchFor(fieldsWithout(fields, search, part))}>
            Without “{partText(part, search)}”
          </a>
          : {isMore && 'more than '}
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
