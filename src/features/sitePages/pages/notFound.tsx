import { NotFound } from '../../../kernel/calls/apiError'
import type { Page } from '../../../browser/pages/page'

export const page: Page = {
  load: () => Promise.reject(new NotFound('There is no page at this address.')),
  Component: () => null,
}
