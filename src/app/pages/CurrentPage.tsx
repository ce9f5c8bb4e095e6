import { matchPath, Outlet, useLocation, useNavigation } from 'react-router'
import { paths } from '../../kernel/urls/paths'
import { selectEvent } from '../../entities/eventViews/state/eventSelectors'
import { useAppSelector } from '../../browser/useAppSelector'
import { useLateParts } from '../../browser/pages/lateParts'
import { Title } from '../../browser/pages/Title'

/** The page at the current URL. While an event's page loads, it shows what a list has already loaded of the event. */
export function CurrentPage() {
  const { EventPreview } = useLateParts()
  const { pathname } = useLocation()
  const { location: next } = useNavigation()
  const isElsewhere = next !== undefined && next.pathname !== pathname
  const slug = isElsewhere ? matchPath(paths.eventPattern, next.pathname)?.params.slug : undefined
  const event = useAppSelector((state) => (slug === undefined ? undefined : selectEvent(state, slug)))
  if (!event || !EventPreview) return <Outlet />
  return (
    <>
      <Title page={event.title} />
      <EventPreview key={event.id} event={event} />
    </>
  )
}
