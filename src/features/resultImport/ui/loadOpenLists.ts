import * as resultImportCalls from '../contract'
import { canPasteResults } from '../../../kernel/access/permissions'
import type { LoaderContext } from '../../../browser/pages/page'

/** Loads the lists with lines that still need an answer, for pages that remind admins of them. */
export async function loadOpenLists({ show, viewer }: Pick<LoaderContext, 'show' | 'viewer'>): Promise<void> {
  if (canPasteResults(viewer)) await show(resultImportCalls.getOpenLists, {})
}
