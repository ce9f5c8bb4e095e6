import type { EventView } from '../../../entities/events/contract'
import { homeClubId } from '../../../kernel/access/preferredClubs'
import { paths } from '../../../kernel/urls/paths'
import { find } from '../../../browser/entities'
import { useAppSelector } from '../../../browser/useAppSelector'
import { ButtonLink } from '../../../ui/Button'
import { Section } from '../../../ui/layout/Section'
import text from '../../../ui/styles/text.module.css'
import { selectRefusedStatus } from '../../../entities/eventViews/state/statusSelectors'
import { EventList } from '../../../entities/eventViews/ui/EventList'
import { Tally } from '../../../entities/eventViews/ui/Tally'
import { ClubName } from '../../../ui/ClubName'
import type { HomeRaces } from '../state/homeRaces'
import { useStatusActions } from '../state/useStatusActions'
import styles from './WeekendRaces.module.css'
import { RefusedStatus } from './RefusedStatus'
import { StatusChoices } from './StatusChoices'

/** The races of a weekend or, if there are none, the next races, each with buttons for the member's status. */
export function WeekendRaces({ races: { events, to } }: { readonly races: HomeRaces }) {
  const club = useAppSelector(({ viewer, clubs }) => find(clubs, homeClubId(viewer) ?? ''))
  const isWeekend = to !== undefined
  const list = (
    <EventList
      events={events}
      level={isWeekend ? 2 : 3}
      months={false}
      years
      isOfPerson
      aside={(event) => <Answer event={event} />}
    />
  )
  if (isWeekend) {
    return (
      <div>
        {list}
        {club && (
          <p className={styles.more}>
            <a href={paths.weekend(club.slug)}>
              <ClubName club={club} /> weekend races
            </a>
          </p>
        )}
      </div>
    )
  }
  return (
    <div>
      <p className={text.quiet}>
        {club ? (
          <>
            No one from <ClubName club={club} /> is down for a race yet.
          </>
        ) : (
          'Nothing planned yet.'
        )}
      </p>
      <p>
        <ButtonLink href={paths.addEvent}>Add a race</ButtonLink>
      </p>
      {events.length > 0 && <Section title="Coming up">{list}</Section>}
    </div>
  )
}

/** The status buttons beside a race. They are in a list, because a row's aside has to be one. */
function Answer({ event }: { readonly event: EventView }) {
  const actions = useStatusActions(event.id)
  const refused = useAppSelector((state) => selectRefusedStatus(state, event))
  if (event.state !== undefined) return <Tally counts={event.userCounts} />
  return (
    <ul className={styles.answer}>
      <li>
        <StatusChoices event={event} actions={actions} />
        {refused && <RefusedStatus form={refused} />}
      </li>
    </ul>
  )
}
