import * as resultImportCalls from '../contract'
import { canPasteResults } from '../../../kernel/access/permissions'
import { responseReceived } from '../../../browser/actions'
import type { LoaderContext } from '../../../browser/pages/page'

/** Loads the lists with lines that still need an answer, for pages that remind admins of them. */
export async function loadOpenLists({
  api,
  dispatch,
  viewer,
}: Pick<LoaderContext, 'api' | 'dispatch' | 'viewer'>): Promise<void> {
  if (!canPasteResults(viewer)) return
  dispatch(responseReceived(await api(resultImportCalls.getOpenLists, {})))
}
