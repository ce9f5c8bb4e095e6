import type { ClubView } from '../../../entities/clubs/contract'
import type { ClubRaceView } from '../contract'
import { formatShortDate } from '../../../kernel/dates/dateText'
import { paths } from '../../../kernel/urls/paths'
import { classes } from '../../../ui/classes'
import { Panel } from '../../../ui/layout/Panel'
import text from '../../../ui/styles/text.module.css'
import { People } from '../../participation/ui/PeopleList'

interface ClubRacesProps {
  readonly club: Pick<ClubView, 'id'>
  readonly races: readonly ClubRaceView[]
}

/** Lists races with their finishers from the club. */
export function ClubRaces({ club, races }: ClubRacesProps) {
  return races.map(({ event, people, count }) => (
    <Panel key={event.id} level={3} title={<a href={event.path}>{event.title}</a>} count={count}>
      <p className={classes(text.small, text.quiet)}>{formatShortDate(event.date)}</p>
      <People people={people} event={event} showsTimes />
      {count > people.length && (
        <p>
          <a href={paths.eventPeople(event.slug, club.id)}>
            Show all {count} <span className={text.hidden}>at {event.title}</span>
          </a>
        </p>
      )}
    </Panel>
  ))
}
