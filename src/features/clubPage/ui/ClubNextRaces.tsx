import { countdown } from '../../../kernel/dates/dates'
import { useAppSelector } from '../../../browser/useAppSelector'
import { Section } from '../../../ui/layout/Section'
import { selectTodayAt } from '../../../entities/eventViews/state/eventSelectors'
import { EventList } from '../../../entities/eventViews/ui/EventList'
import type { ClubRaceParts } from '../state/splitRaces'

/** Shows the club's next race with a countdown, and its other races this weekend. */
export function ClubNextRaces({ next, weekend }: Pick<ClubRaceParts, 'next' | 'weekend'>) {
  const until = useAppSelector((state) => next && countdown(next.date, selectTodayAt(state, next)))
  const last = weekend.at(-1)?.date ?? ''
  if (!next) return null
  return (
    <>
      <Section title={`Next race ${until ?? 'today'}`}>
        <EventList events={[next]} months={false} years />
      </Section>
      {weekend.length > 0 && (
        <Section title={next.date > last ? 'This weekend' : 'Also this weekend'}>
          <EventList events={weekend} months={false} />
        </Section>
      )}
    </>
  )
}
