import { NotFound } from '../../api/apiError'
import type { Page } from '../page'

export const page: Page = {
  load: () => Promise.reject(new NotFound('No page has this address.')),
  Component: () => null,
}
