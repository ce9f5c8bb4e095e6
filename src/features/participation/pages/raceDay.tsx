import * as participationCalls from '../contract'
import { paths } from '../../../kernel/urls/paths'
import { canSeeRaceDay } from '../../../kernel/access/permissions'
import { raceDayClubIds } from '../../../entities/statuses/raceDay'
import { eventLists } from '../../../entities/eventViews/state/eventLists'
import { eventLoader } from '../../../entities/eventViews/state/eventLoader'
import { EventPart, type EventProps } from '../../../entities/eventViews/ui/EventPart'
import { RaceDaySheet } from '../ui/RaceDaySheet'
import { Bib } from '../../../ui/Bib'
import type { Page } from '../../../browser/pages/page'

/** The people of the viewer's clubs at an event: the first page of each club, as the call for people returns it. */
export const page: Page = {
  permission: canSeeRaceDay,
  load: eventLoader(paths.raceDay, ({ show, viewer }, event) =>
    Promise.all(
      raceDayClubIds(viewer, event).map((club) =>
        show(
          participationCalls.getEventUsers,
          { slug: event.slug, club },
          eventLists.people(event.id, club, undefined),
        ),
      ),
    ),
  ),
  Component: RaceDayPage,
}

function RaceDayPage() {
  return <EventPart label="Race day" heading={({ title }) => title} Lead={PageBib} Main={RaceDaySheet} />
}

function PageBib({ event: { date, state } }: EventProps) {
  return <Bib date={date} size="page" isOff={state !== undefined} />
}
