import { useDispatch } from 'react-redux'
import { ApiError } from '../api/apiError'
import type { EndpointName, InputOf, OutputOf } from '../api/endpoints'
import type { FormValues } from '../api/forms'
import type { Entities } from '../api/views'
import { responseReceived } from './actions'
import { useApi } from './ApiContext'
import type { AppDispatch } from './createStore'

export interface Optimistic {
  readonly expected: Entities
  readonly before: Entities
}

export interface ActionOptions<Name extends EndpointName> {
  /** What the answer is expected to be: shown at once, and replaced by `before` when the server refuses. */
  readonly optimistic?: Optimistic | ((input: InputOf<Name>) => Optimistic | undefined)
  /** Called with the answer, which is in the state by then. */
  readonly onDone?: (output: OutputOf<Name>) => void
}

/**
 * A call that a person makes by a form or a button. Its answer is merged into the state; a refusal of the fields
 * goes to the form (`state.form`), any other failure into a dialog. Never rejects.
 */
export function useAction<Name extends EndpointName>(
  name: Name,
  { optimistic: guess, onDone }: ActionOptions<Name> = {},
) {
  const api = useApi()
  const dispatch = useDispatch<AppDispatch>()
  return async (input: InputOf<Name>): Promise<void> => {
    if (!api) return
    const optimistic = typeof guess === 'function' ? guess(input) : guess
    if (optimistic) dispatch(responseReceived(optimistic.expected))
    else dispatch({ type: 'actionStarted' })
    try {
      const output = await api[name](input)
      dispatch(responseReceived(output))
      dispatch({ type: 'formLeft' })
      onDone?.(output)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (optimistic) dispatch(responseReceived(optimistic.before))
      if (error.status === 400) {
        const { message, errors = {} } = error
        dispatch({ type: 'formRefused', form: { name, values: textsOf(input), message, errors } })
      } else {
        dispatch({ type: 'actionFailed', status: error.status })
      }
    } finally {
      if (!optimistic) dispatch({ type: 'actionEnded' })
    }
  }
}

function textsOf(input: object): FormValues {
  return Object.fromEntries(Object.entries(input).map(([name, value]) => [name, String(value ?? '')]))
}
