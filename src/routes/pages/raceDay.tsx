import { useParams } from 'react-router'
import { endpoints } from '../../api/endpoints'
import { paths } from '../../domain/paths'
import { canSeeRaceDay } from '../../domain/permissions'
import { raceDayClubIds } from '../../domain/raceDay'
import { eventLists } from '../../features/events/state/eventLists'
import { selectEvent } from '../../features/events/state/eventSelectors'
import { RaceDaySheet } from '../../features/statuses/ui/RaceDaySheet'
import { responseReceived } from '../../state/actions'
import { useAppSelector } from '../../state/useAppSelector'
import { Bib } from '../../ui/Bib'
import { PageHead } from '../../ui/PageHead'
import { movedTo } from '../movedTo'
import type { Page } from '../page'
import { Title } from '../Title'

/** Who of the viewer's clubs takes part in an event: the first people of each, as on the event's own page. */
export const page: Page = {
  permission: canSeeRaceDay,
  load: async (context) => {
    const { api, dispatch, params, viewer } = context
    const response = await api(endpoints.getEvent, { slug: params.slug ?? '' })
    const { event } = response
    const moved = movedTo(event, paths.raceDay, context)
    if (moved) return moved
    const found = raceDayClubIds(viewer, event).map(async (club) => {
      const people = await api(endpoints.getEventUsers, { slug: event.slug, club })
      dispatch(responseReceived(people, eventLists.people(event.id, club, undefined)))
    })
    await Promise.all(found)
    dispatch(responseReceived(response))
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
