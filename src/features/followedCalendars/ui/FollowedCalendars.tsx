import { useSearchParams } from 'react-router'
import type { LoaderContext } from '../../../browser/pages/page'
import { RecordForm } from '../../../browser/RecordForm'
import { useAnswer } from '../../../browser/useAnswer'
import { formTexts } from '../../../kernel/fields/fieldRules'
import { counted } from '../../../kernel/text/counted'
import { paths } from '../../../kernel/urls/paths'
import { Columns } from '../../../ui/layout/Columns'
import { EmptyState } from '../../../ui/layout/EmptyState'
import { Panel } from '../../../ui/layout/Panel'
import { Section } from '../../../ui/layout/Section'
import rows from '../../../ui/styles/splitRows.module.css'
import * as followCalls from '../contract'
import type { FollowedCalendarView } from '../contract'
import { calendarFields } from '../followed'
import { CalendarActions, CalendarState } from './CalendarState'
import { FollowedRaces } from './FollowedRaces'

/** Loads what `FollowedCalendars` shows. */
export async function loadFollowed({ show, query }: LoaderContext, slug: string): Promise<void> {
  const id = query.get('calendar')
  await show(followCalls.getFollowed, { slug, ...(id !== null && { id }) })
}

/** The calendars that a club or the site follows or, if the address names one, its races. */
export function FollowedCalendars({ slug }: { readonly slug: string }) {
  const [query] = useSearchParams()
  const followed = useAnswer(followCalls.getFollowed, { slug })?.followed
  if (!followed) return null
  const { items, calendar } = followed
  if (!calendar || calendar.id !== query.get('calendar')) {
    return <Columns main={<CalendarList slug={slug} items={items} />} side={<CalendarForm slug={slug} />} />
  }
  return (
    <Columns
      main={<FollowedRaces slug={slug} calendar={calendar} />}
      side={
        <>
          <Panel title={calendar.host}>
            <CalendarState calendar={calendar} />
            <CalendarActions slug={slug} calendar={calendar} />
          </Panel>
          <CalendarForm key={calendar.id} slug={slug} calendar={calendar} />
        </>
      }
    />
  )
}

interface CalendarListProps {
  readonly slug: string
  readonly items: readonly FollowedCalendarView[]
}

function CalendarList({ slug, items }: CalendarListProps) {
  return (
    <Section title="Calendars you follow">
      {items.length === 0 && (
        <EmptyState title="No calendars yet">
          <p>Follow a league’s or association’s calendar, and its races will stay up to date here.</p>
        </EmptyState>
      )}
      <ul className={rows.rows}>
        {items.map((calendar) => (
          <li key={calendar.id}>
            <div>
              <a href={paths.followedCalendar(slug, calendar.id)}>
                <strong>{calendar.host}</strong>
              </a>
              {calendar.questions > 0 &&
                ` · ${counted(calendar.questions, 'question', 'questions')} to answer`}
              <CalendarState calendar={calendar} />
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}

const noCalendar = { url: '', mode: 'ask', must: '', mustNot: '', time: '' }

interface CalendarFormProps {
  readonly slug: string
  /** The calendar to change; absent for a new one. */
  readonly calendar?: FollowedCalendarView
}

function CalendarForm({ slug, calendar }: CalendarFormProps) {
  return (
    <Panel title={calendar ? 'Settings' : 'Follow a calendar'}>
      <RecordForm
        call={followCalls.followCalendar}
        fields={calendarFields}
        stored={formTexts(calendarFields, calendar ?? noCalendar)}
        fixed={{ slug, ...(calendar && { id: calendar.id }) }}
        label={calendar ? 'Save' : 'Follow calendar'}
        isSecondary={calendar !== undefined}
        navigates
      />
    </Panel>
  )
}
