import { NotFound } from '../../../kernel/calls/apiError'
import type { Page } from '../../../browser/pages/page'

export const page: Page = {
  load: () => Promise.reject(new NotFound('No page has this address.')),
  Component: () => null,
}
