import * as recordCalls from '../contract'
import { canSeeAgeTables } from '../../../kernel/access/permissions'
import { responseReceived } from '../../../browser/actions'
import type { LoaderContext } from '../../../browser/pages/page'

/** Loads the latest records of a club for its page, for viewers who may see them. */
export async function loadLatestRecords(
  { api, dispatch, viewer }: LoaderContext,
  { id, slug }: { readonly id: string; readonly slug: string },
) {
  if (!canSeeAgeTables(viewer, id)) return
  dispatch(responseReceived(await api(recordCalls.getClubRecords, { slug, latest: 'yes' })))
}
