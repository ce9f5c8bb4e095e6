import type { ReactNode } from 'react'
import type { EventView } from '../../../api/views'
import { counted } from '../../../domain/counted'
import { paths } from '../../../domain/paths'
import { ButtonLink } from '../../../ui/Button'
import { classes } from '../../../ui/classes'
import { EmptyState } from '../../../ui/EmptyState'
import { Pager } from '../../../ui/Pager'
import { Section } from '../../../ui/Section'
import text from '../../../ui/text.module.css'
import type { ClubNames } from '../../events/ui/choiceTexts'
import { EventList } from '../../events/ui/EventList'
import type { WantedSearch } from '../state/useEventSearch'
import styles from './EventSearchResults.module.css'

interface EventSearchResultsProps {
  /** Id of the results, for links to them. */
  readonly id: string
  /** The text of the search; empty before a search. */
  readonly searched: WantedSearch
  readonly isSearching: boolean
  /** The search for the typed text failed: an empty list for the previous text does not mean that nothing was found. */
  readonly hasFailed: boolean
  readonly events: readonly EventView[]
  /** How many people were also found, and the id of their section. */
  readonly peopleCount: number
  readonly people: ReactNode
  readonly clubs: ClubNames
  readonly today: string
  readonly mayAdd: boolean
  readonly pages: Pick<Parameters<typeof Pager>[0], 'first' | 'next'>
}

/** The results of a search. The previous ones stay until there is an answer. */
export function EventSearchResults(props: EventSearchResultsProps) {
  const { id, searched, isSearching, hasFailed, events, peopleCount, people, clubs, today, pages } = props
  const { text: typed } = searched
  const hasFound = events.length + peopleCount > 0
  const isEmpty = typed !== '' && !hasFound && !hasFailed
  const parts = [
    ['Upcoming', events.filter(({ date }) => date >= today)],
    ['Past events', events.filter(({ date }) => date < today)],
  ] as const
  return (
    <>
      {/* It is on the page before it has text, so that a screen reader announces the text. */}
      <p className={classes(styles.count, text.quiet, isEmpty && text.hidden)} role="status">
        {typed !== '' && (isEmpty || hasFound) && countText(events.length, props)}
      </p>
      {hasFailed && (
        <p className={text.quiet} role="alert">
          The search did not answer. {hasFound && 'What it found before still stands below. '}
          Press Search to try once more.
        </p>
      )}
      <div
        id={id}
        tabIndex={-1}
        className={isSearching ? styles.searching : undefined}
        aria-busy={isSearching}
      >
        {parts.map(
          ([title, found]) =>
            found.length > 0 && (
              <Section key={title} title={title}>
                <EventList events={found} clubs={clubs} months={false} years />
              </Section>
            ),
        )}
        {people}
        {isEmpty && <NothingFound {...props} />}
        {typed === '' && !hasFailed && <Examples />}
      </div>
      {events.length > 0 && <Pager label="Pages of what was found" names={pageNames} {...pages} />}
    </>
  )
}

const pageNames = { first: 'The closest events', next: 'More events' }

function countText(count: number, { searched, peopleCount, pages }: EventSearchResultsProps): string {
  const events = eventsText(count, searched.cursor !== undefined, pages.next !== undefined)
  const and = count === 0 ? ', ' : ' and '
  const people = peopleCount === 0 ? '' : and + counted(peopleCount, 'person', 'people')
  return `${events}${people} for “${searched.text}”`
}

function eventsText(count: number, isLater: boolean, hasMore: boolean): string {
  if (isLater) return `${count} more ${count === 1 ? 'event' : 'events'}`
  if (count === 0) return 'No events'
  if (count === 1) return '1 event'
  return hasMore ? `The ${count} closest events` : `${count} events`
}

function NothingFound({ searched: { text: typed }, mayAdd }: EventSearchResultsProps) {
  const add = `${paths.addEvent}?${new URLSearchParams({ title: typed })}`
  return (
    <EmptyState title={`Nothing matches “${typed}”.`}>
      <p>
        {typed.includes(' ')
          ? 'Try fewer words: the name or the place alone, or a month.'
          : 'Try the beginning of the word, or the place instead of the name.'}
      </p>
      <p className={text.row}>
        <ButtonLink href={paths.home}>See the next events</ButtonLink>
        {mayAdd && <ButtonLink href={add}>Add the event</ButtonLink>}
      </p>
    </EmptyState>
  )
}

const examples = ['half marathon', '10k in May', 'parkrun', 'cross country', 'Manchester']

function Examples() {
  return (
    <div className={text.stack}>
      <p>
        Words in any order will do, or their beginnings. Spelling them right is not needed. Try one of these:
      </p>
      <ul className={text.row}>
        {examples.map((example) => (
          <li key={example}>
            <ButtonLink href={`${paths.eventSearch}?${new URLSearchParams({ text: example })}`}>
              {example}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </div>
  )
}
