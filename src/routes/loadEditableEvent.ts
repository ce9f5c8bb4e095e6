import { redirect } from 'react-router'
import { PageForbidden } from '../api/apiError'
import { choosableClubIds } from '../domain/clubChoice'
import { paths } from '../domain/paths'
import { isSignedIn } from '../domain/permissions'
import { eventLists } from '../features/events/state/eventLists'
import { responseReceived } from '../state/actions'
import type { LoaderContext } from './page'

/**
 * Brings an event into the state for a page that changes it; `pathOf` is that page's. Visitors are sent to log in,
 * whoever may not edit the event is refused. The event's id will do as its name: forms lead back by that.
 */
export async function loadEditableEvent(
  { api, dispatch, params, viewer }: LoaderContext,
  pathOf: (slug: string) => string,
): Promise<Response | undefined> {
  const name = params.slug ?? ''
  if (!isSignedIn(viewer)) return redirect(paths.login(pathOf(name)))
  const response = await api.getEvent({ slug: name })
  const { slug, id, isEditable } = response.event
  if (!isEditable) {
    throw new PageForbidden(
      'Only whoever added this event, admins of the club that promotes it and site admins can change it.',
    )
  }
  if (name !== slug && name !== id) return redirect(pathOf(slug), 301)
  dispatch(responseReceived(response))
}

/** Brings the clubs that the viewer may let promote an event into the state. */
export async function loadEventChoices({ api, dispatch, viewer }: LoaderContext): Promise<void> {
  if (choosableClubIds(viewer).length === 0) return
  dispatch(responseReceived(await api.getEventChoices({}), eventLists.choices))
}
