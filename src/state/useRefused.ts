import type { FormCall } from '../api/form'
import type { RefusedForm } from './state'
import { useAppSelector } from './useAppSelector'

/** The form of one of these calls, if it was refused on this page. */
export function useRefused(...calls: readonly Pick<FormCall, 'name'>[]): RefusedForm | undefined {
  return useAppSelector(({ form }) =>
    form && form.leftPage === undefined && calls.some(({ name }) => name === form.name) ? form : undefined,
  )
}
