import type { AppDispatch } from './appStore'
import { ApiError, isShownInForm } from '../kernel/calls/apiError'
import type { Api } from '../kernel/calls/api'
import { doneAfter, type Form, type FormRule, type FormValues, formValues } from '../kernel/calls/form'
import type { Entities } from '../kernel/calls/entities'
import { routeDataTimeout } from '../kernel/limits'
import { failureMessage } from '../kernel/text/messages'
import { answerReceived, responseReceived } from './actions'
import { createTurns, type Turns } from './createTurns'
import { reasonOf } from './reasonOf'
import type { RefusedForm } from './state'

/** A component's ref of a queue, which begins with the first action. */
interface TurnsRef {
  current: Turns | undefined
}

export interface Optimistic {
  readonly expected: Entities
  readonly before: Entities
}

export interface ActionOptions<Input, Output> {
  /** The expected response, which is shown immediately; `before` replaces it if the server refuses. */
  readonly optimistic?: Optimistic | ((input: Input) => Promise<Optimistic | undefined>)
  /** A queue shared with the other actions on the same thing. */
  readonly turns?: TurnsRef
  /** Called with the response, after it was merged into the state; navigates to the page that shows the change. */
  readonly onDone?: (output: Output) => void
  /** `onDone` navigates to no other page. */
  readonly stays?: true
  /** The change is visible on the page, so the message is only for those who cannot see it. */
  readonly isSeen?: true
}

interface ActionNeeds {
  readonly api: Api
  readonly dispatch: AppDispatch
  /** A queue: the actions are called one after another. */
  readonly turns: TurnsRef
}

/** Runs what `useAction` returns. */
export async function runAction<Input extends object, Output extends Entities>(
  { api, dispatch, turns }: ActionNeeds,
  call: Form<Input, Output>,
  { optimistic: guess, onDone, stays, isSeen }: ActionOptions<NoInfer<Input>, NoInfer<Output>>,
  input: NoInfer<Input>,
): Promise<void> {
  const showDone = (output: Output, values: FormValues) => {
    const rule = call as FormRule<unknown>
    const done = doneAfter(rule, output, values)
    const next = onDone && !stays ? rule.next?.(output, values) : undefined
    dispatch({
      type: 'callDone',
      done: isSeen ? { ...done, isSeen } : done,
      ...(next !== undefined && { next }),
    })
  }
  const sentFrom = currentPage()
  const optimistic = typeof guess === 'function' ? await guess(input) : guess
  if (optimistic) dispatch(responseReceived(optimistic.expected))
  else dispatch({ type: 'actionStarted' })
  const show = (entities: Entities | undefined) => entities && dispatch(answerReceived(call, input, entities))
  const queue = (turns.current ??= createTurns())
  await queue.take(optimistic?.before, async (turn) => {
    const late = warnWhenLate(dispatch)
    try {
      const output = await api(call, input)
      show(turn.answered(output))
      dispatch({ type: 'formLeft' })
      showDone(output, formValues(input))
      onDone?.(output)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      show(turn.failed())
      const { status, errors = {} } = error
      const isRefused = isShownInForm(status)
      // A form that closed before the response came is shown again, with what was typed.
      if (isRefused || optimistic) {
        const { name, showsOwnError } = call
        const refused = { name, showsOwnError, values: formValues(input), errors }
        const form: RefusedForm = isRefused
          ? { ...refused, message: error.message }
          : { ...refused, message: failureMessage(status), hasFailed: true }
        dispatch({
          type: 'formRefused',
          form: currentPage() === sentFrom ? form : afterLeaving(form, sentFrom),
        })
      } else dispatch({ type: 'actionFailed', status })
    } finally {
      late()
      if (!optimistic) dispatch({ type: 'actionEnded' })
    }
  })
}

/** Shows a message when a response is late; the response may still come. Returns the function that ends it. */
function warnWhenLate(dispatch: AppDispatch): () => void {
  const url = currentPage()
  let isShown = false
  const timer = setTimeout(() => {
    isShown = true
    dispatch({ type: 'pageLoadTimedOut', url })
  }, routeDataTimeout)
  return () => {
    clearTimeout(timer)
    if (isShown) dispatch({ type: 'timeOutDismissed' })
  }
}

/** The refusal for another page, which cannot show what was typed. */
function afterLeaving(form: RefusedForm, leftPage: string): RefusedForm {
  const reason = form.hasFailed ? '' : ` ${reasonOf(form)}`
  return { ...form, leftPage, message: `Your last change was not saved.${reason}` }
}

/** Path and query. */
function currentPage(): string {
  const { pathname, search } = window.location
  return pathname + search
}
