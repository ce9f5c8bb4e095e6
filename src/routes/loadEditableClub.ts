import { endpoints } from '../api/endpoints'
import { PageForbidden } from '../api/apiError'
import { messages } from '../domain/messages'
import { canEditClub } from '../domain/permissions'
import { responseReceived } from '../state/actions'
import type { LoaderContext } from './page'

/** Loads a club for a page that only those who manage it may open; others see why they cannot. Resolves with its id. */
export async function loadEditableClub({ api, dispatch, params, viewer }: LoaderContext): Promise<string> {
  const response = await api(endpoints.getClub, { slug: params.slug ?? '' })
  const { id, name, path } = response.club
  if (!canEditClub(viewer, id)) throw new PageForbidden(messages.administratorsOnly, { label: name, path })
  dispatch(responseReceived(response))
  return id
}
