import { endpoints } from '../api/endpoints'
import { PageForbidden } from '../api/apiError'
import { choosableClubIds } from '../domain/clubChoice'
import { eventLists } from '../features/events/state/eventLists'
import { responseReceived } from '../state/actions'
import { movedTo } from './movedTo'
import type { LoaderContext } from './page'

/** Brings an event into the state for a page that changes it; `pathOf` is that page's. Whoever may not edit it is refused. */
export async function loadEditableEvent(
  context: LoaderContext,
  pathOf: (slug: string) => string,
): Promise<Response | undefined> {
  const { api, dispatch } = context
  const { slug = '' } = context.params
  const response = await api(endpoints.getEvent, { slug })
  if (!response.event.isEditable) {
    throw new PageForbidden(
      'Only whoever added this event, admins of the club that promotes it and site admins can change it.',
    )
  }
  const moved = movedTo(response.event, pathOf, context)
  if (!moved) dispatch(responseReceived(response))
  return moved
}

/** Brings the clubs that the viewer may let promote an event into the state. */
export async function loadEventChoices({ api, dispatch, viewer }: LoaderContext): Promise<void> {
  if (choosableClubIds(viewer).length === 0) return
  dispatch(responseReceived(await api(endpoints.getEventChoices, {}), eventLists.choices))
}
