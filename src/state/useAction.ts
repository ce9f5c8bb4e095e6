import { useState } from 'react'
import { useDispatch } from 'react-redux'
import { ApiError, isToldInForm } from '../api/apiError'
import type { EndpointName } from '../api/endpoints'
import { type Form, type FormRule, type FormValues, formValues } from '../api/form'
import type { Entities } from '../api/views'
import { routeDataTimeout } from '../domain/limits'
import { failureMessage } from '../domain/messages'
import { responseReceived } from './actions'
import { useApi } from './ApiContext'
import type { AppDispatch } from './createStore'
import type { RefusedForm } from './state'
import { createTurns, type Turns } from './createTurns'

export interface Optimistic {
  readonly expected: Entities
  readonly before: Entities
}

export interface ActionOptions<Input, Output> {
  /** The expected answer, which is shown at once; `before` replaces it when the server refuses. */
  readonly optimistic?: Optimistic | ((input: Input) => Optimistic | undefined)
  /** A queue shared with the other actions on the same thing. */
  readonly turns?: Turns
  /** Called with the answer, after it was merged into the state; navigates to the page that shows the change. */
  readonly onDone?: (output: Output) => void
  /** `onDone` navigates to no other page. */
  readonly stays?: true
  /** The change is visible on the page, so the message is only for those who cannot see it. */
  readonly isSeen?: true
}

/**
 * A call that a person makes with a form or a button. Its answer is merged into the state. Where fields are refused,
 * the form (`state.form`) gets the error; so it does with any error of an action whose result was shown at once. Any
 * other error is shown in a dialog. Never rejects.
 */
export function useAction<Input extends object, Output extends Entities>(
  call: Form<Input, Output>,
  {
    optimistic: guess,
    turns: shared,
    onDone,
    stays,
    isSeen,
  }: ActionOptions<NoInfer<Input>, NoInfer<Output>> = {},
) {
  const api = useApi()
  const dispatch = useDispatch<AppDispatch>()
  const [own] = useState(createTurns)
  const tell = (output: Output, values: FormValues) => {
    const rule = call as FormRule<unknown>
    const done = rule.done(output, values)
    const next = onDone && !stays ? rule.next?.(output, values) : undefined
    dispatch({
      type: 'callDone',
      done: isSeen ? { ...done, isSeen } : done,
      ...(next !== undefined && { next }),
    })
  }
  return (input: Input): Promise<void> => {
    if (!api) return Promise.resolve()
    const optimistic = typeof guess === 'function' ? guess(input) : guess
    if (optimistic) dispatch(responseReceived(optimistic.expected))
    else dispatch({ type: 'actionStarted' })
    const show = (entities: Entities | undefined) => entities && dispatch(responseReceived(entities))
    return (shared ?? own).take(optimistic?.before, async (turn) => {
      const late = tellWhenLate(dispatch)
      try {
        const output = await api(call, input)
        show(turn.answered(output))
        dispatch({ type: 'formLeft' })
        tell(output, formValues(input))
        onDone?.(output)
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        show(turn.failed())
        const { status, errors = {} } = error
        const isRefused = isToldInForm(status)
        // A form that closed before the answer came is shown again, with what was typed.
        if (isRefused || optimistic) {
          const refused = { name: call.name as EndpointName, values: formValues(input), errors }
          const form: RefusedForm = isRefused
            ? { ...refused, message: error.message }
            : { ...refused, message: failureMessage(status), hasFailed: true }
          dispatch({ type: 'formRefused', form })
        } else dispatch({ type: 'actionFailed', status })
      } finally {
        late()
        if (!optimistic) dispatch({ type: 'actionEnded' })
      }
    })
  }
}

/** Shows a message when an answer is late; the answer may still come. Returns the function that ends it. */
function tellWhenLate(dispatch: AppDispatch): () => void {
  const { pathname, search } = window.location
  let isTold = false
  const timer = setTimeout(() => {
    isTold = true
    dispatch({ type: 'pageLoadTimedOut', url: pathname + search })
  }, routeDataTimeout)
  return () => {
    clearTimeout(timer)
    if (isTold) dispatch({ type: 'timeOutDismissed' })
  }
}
