import { useParams } from 'react-router'
import * as eventCalls from '../../../entities/events/contract'
import * as participationCalls from '../contract'
import { paths } from '../../../kernel/urls/paths'
import { canSeeRaceDay } from '../../../kernel/access/permissions'
import { raceDayClubIds } from '../../../entities/statuses/raceDay'
import { eventLists } from '../../../entities/eventViews/state/eventLists'
import { selectEvent } from '../../../entities/eventViews/state/eventSelectors'
import { RaceDaySheet } from '../ui/RaceDaySheet'
import { useAppSelector } from '../../../browser/useAppSelector'
import { Bib } from '../../../ui/Bib'
import { PageHead } from '../../../ui/layout/PageHead'
import { movedTo } from '../../../browser/pages/movedTo'
import type { Page } from '../../../browser/pages/page'
import { Title } from '../../../browser/pages/Title'

/** The people of the viewer's clubs at an event: the first page of each club, as the call for people returns it. */
export const page: Page = {
  permission: canSeeRaceDay,
  load: async (context) => {
    const { show, params, viewer } = context
    const { event } = await show(eventCalls.getEvent, { slug: params.slug ?? '' })
    const moved = movedTo(event, paths.raceDay, context)
    if (moved) return moved
    const lists = raceDayClubIds(viewer, event).map((club) =>
      show(
        participationCalls.getEventUsers,
        { slug: event.slug, club },
        eventLists.people(event.id, club, undefined),
      ),
    )
    await Promise.all(lists)
    return undefined
  },
  Component: RaceDayPage,
}

function RaceDayPage() {
  const { slug } = useParams()
  const event = useAppSelector((state) => selectEvent(state, slug))
  if (!event) return null
  return (
    <>
      <Title page={`Race day: ${event.title}`} />
      <PageHead
        breadcrumbs={[{ label: event.title, to: event.path }, { label: 'Race day' }]}
        lead={<Bib date={event.date} size="page" isOff={event.state !== undefined} />}
        title={event.title}
      />
      <RaceDaySheet event={event} />
    </>
  )
}
