import * as recordCalls from '../contract'
import { canSeeAgeTables } from '../../../kernel/access/permissions'
import type { LoaderContext } from '../../../browser/pages/page'

/** Loads the latest records of a club for its page, for viewers who may see them. */
export async function loadLatestRecords(
  { show, viewer }: LoaderContext,
  { id, slug }: { readonly id: string; readonly slug: string },
) {
  if (canSeeAgeTables(viewer, id)) await show(recordCalls.getClubRecords, { slug, latest: 'yes' })
}
