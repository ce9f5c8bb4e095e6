import type { EventView } from '../../../api/views'
import { searchResultsLimit } from '../../../domain/limits'
import { paths } from '../../../domain/paths'
import { ButtonLink } from '../../../ui/Button'
import { classes } from '../../../ui/classes'
import { EmptyState } from '../../../ui/EmptyState'
import { Section } from '../../../ui/Section'
import text from '../../../ui/text.module.css'
import type { ClubNames } from './choiceTexts'
import { EventList } from './EventList'
import styles from './EventSearchResults.module.css'

interface EventSearchResultsProps {
  /** What was searched for; empty before anything was. */
  readonly searched: string
  readonly isSearching: boolean
  /** The search for what is typed now failed: an empty list of the text before does not mean that nothing is found. */
  readonly hasFailed: boolean
  readonly events: readonly EventView[]
  readonly clubs: ClubNames
  readonly today: string
  readonly mayAdd: boolean
}

/** What a search found. The list of the search before stays until there is an answer. */
export function EventSearchResults(props: EventSearchResultsProps) {
  const { searched, isSearching, hasFailed, events, clubs, today } = props
  const isEmpty = searched !== '' && events.length === 0 && !hasFailed
  const parts = [
    ['Upcoming', events.filter(({ date }) => date >= today)],
    ['Past events', events.filter(({ date }) => date < today)],
  ] as const
  return (
    <>
      {/* In the page before it has words, so that a screen reader announces them. */}
      <p className={classes(styles.count, text.quiet, isEmpty && text.hidden)} role="status">
        {searched !== '' && (isEmpty || events.length > 0) && countText(events.length, searched)}
      </p>
      <div className={isSearching ? styles.searching : undefined} aria-busy={isSearching}>
        {parts.map(
          ([title, found]) =>
            found.length > 0 && (
              <Section key={title} title={title}>
                <EventList events={found} clubs={clubs} months={false} years />
              </Section>
            ),
        )}
        {isEmpty && <NothingFound {...props} />}
        {searched === '' && <Examples />}
      </div>
    </>
  )
}

function countText(count: number, searched: string): string {
  const what = `for “${searched}”`
  if (count === 0) return `No events ${what}`
  if (count === 1) return `1 event ${what}`
  return count < searchResultsLimit ? `${count} events ${what}` : `The ${count} closest events ${what}`
}

function NothingFound({ searched, mayAdd }: EventSearchResultsProps) {
  return (
    <EmptyState title={`Nothing matches “${searched}”.`}>
      <p>
        {searched.includes(' ')
          ? 'Try fewer words: the name or the place alone, or a month.'
          : 'Try the beginning of the word, or the place instead of the name.'}
      </p>
      <p className={text.row}>
        <ButtonLink href={paths.home}>See the next events</ButtonLink>
        {mayAdd && <ButtonLink href={paths.addEvent}>Add the event</ButtonLink>}
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
