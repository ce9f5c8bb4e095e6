import type { FormCall } from '../kernel/calls/endpoint'
import type { RefusedForm, State } from './state'
import { useAppSelector } from './useAppSelector'

/** The form refused on this page. That of a page that was left is shown above all pages: see `WhatWasDone`. */
export function selectRefused({ form }: Pick<State, 'form'>): RefusedForm | undefined {
  return form && form.leftPage === undefined ? form : undefined
}

/** The form of one of these calls, if it was refused on this page. The component shows why: `showsOwnError`. */
export function useRefused(
  ...calls: readonly Pick<FormCall<true>, 'name' | 'showsOwnError'>[]
): RefusedForm | undefined {
  return useAppSelector((state) => {
    const form = selectRefused(state)
    return calls.some(({ name }) => name === form?.name) ? form : undefined
  })
}
