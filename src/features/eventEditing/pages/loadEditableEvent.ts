import * as eventCalls from '../../../entities/events/contract'
import * as editingCalls from '../contract'
import { editorsOnly } from '../editorsOnly'
import { PageForbidden } from '../../../kernel/calls/apiError'
import { choosableClubIds } from '../../../entities/clubs/clubChoice'
import { eventLists } from '../../../entities/eventViews/state/eventLists'
import { responseReceived } from '../../../browser/actions'
import { movedTo } from '../../../browser/pages/movedTo'
import type { LoaderContext } from '../../../browser/pages/page'

/**
 * Loads an event for a page that edits or deletes it, whose path is `pathOf`. Throws `PageForbidden` for viewers who may
 * not.
 */
export async function loadEditableEvent(
  context: LoaderContext,
  pathOf: (slug: string) => string,
): Promise<Response | undefined> {
  const { api, dispatch } = context
  const { slug = '' } = context.params
  const response = await api(eventCalls.getEvent, { slug })
  const { isEditable, title, path } = response.event
  if (!isEditable) {
    throw new PageForbidden(editorsOnly, { label: title, path })
  }
  const moved = movedTo(response.event, pathOf, context)
  if (!moved) dispatch(responseReceived(response))
  return moved
}

/** Loads the clubs that the viewer may choose as an event's promoter. */
export async function loadEventChoices({ show, viewer }: LoaderContext): Promise<void> {
  if (choosableClubIds(viewer).length === 0) return
  await show(editingCalls.getEventChoices, {}, eventLists.choices)
}
