import * as clubCalls from '../../../entities/clubs/contract'
import { PageForbidden } from '../../../kernel/calls/apiError'
import { messages } from '../../../kernel/text/messages'
import { canEditClub } from '../../../kernel/access/permissions'
import { responseReceived } from '../../../browser/actions'
import type { LoaderContext } from '../../../browser/pages/page'

/** Loads a club for a page of its admins and returns its slug. Throws `PageForbidden` for others. */
export async function loadEditableClub({ api, dispatch, params, viewer }: LoaderContext): Promise<string> {
  const response = await api(clubCalls.getClub, { slug: params.slug ?? '' })
  const { id, slug, name, path } = response.club
  if (!canEditClub(viewer, id)) throw new PageForbidden(messages.administratorsOnly, { label: name, path })
  dispatch(responseReceived(response))
  return slug
}
