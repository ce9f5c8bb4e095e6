import type { AppDispatch } from './appStore'
import type { NavigateOptions } from 'react-router'
import { ApiError, isShownInForm } from '../kernel/calls/apiError'
import type { Api } from '../kernel/calls/api'
import {
  doneAfter,
  type Form,
  type FormRule,
  type FormValues,
  formValues,
  type Entities,
} from '../kernel/calls/endpoint'
import { routeDataTimeout } from '../kernel/limits'
import { failureMessage } from '../kernel/text/messages'
import { type Action, answerReceived, responseReceived } from './actions'
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
  /** Navigates to the call's `next` page; 'replace' takes the form out of the history. */
  readonly navigates?: boolean | 'replace'
  /** Called with the response, after it was merged into the state. */
  readonly onDone?: ((output: Output) => void) | undefined
  /** `onDone` navigates to no other page. */
  readonly stays?: true
  /** The change is visible on the page, so the message is only for those who cannot see it. */
  readonly isSeen?: true
}

export interface ActionNeeds {
  readonly api: Api
  /** Navigates to a path of the site. It is no hook, which would cost each button of a page some time on the server. */
  readonly navigate: (path: string, options: NavigateOptions) => void
  readonly dispatch: AppDispatch
  /** A queue: the actions are called one after another. */
  readonly turns: TurnsRef
}

/** Runs what `useAction` returns: shows what is expected, sends the call in its turn, and shows what came of it. */
export async function runAction<Input extends object, Output extends Entities>(
  { api, dispatch, turns, navigate }: ActionNeeds,
  call: Form<Input, Output>,
  options: ActionOptions<NoInfer<Input>, NoInfer<Output>>,
  input: NoInfer<Input>,
): Promise<void> {
  const { optimistic: guess, onDone, navigates } = options
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
      const done = callDone(call, options, output, formValues(input))
      dispatch(done)
      onDone?.(output)
      if (navigates && done.next !== undefined) navigate(done.next, { replace: navigates === 'replace' })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      show(turn.failed())
      const form = refusedForm(call, error, formValues(input))
      // A form that closed before the response came is shown again, with what was typed.
      if (form.hasFailed && !optimistic) dispatch({ type: 'actionFailed', status: error.status })
      else
        dispatch({
          type: 'formRefused',
          form: currentPage() === sentFrom ? form : afterLeaving(form, sentFrom),
        })
    } finally {
      late()
      if (!optimistic) dispatch({ type: 'actionEnded' })
    }
  })
}

/** The message about a call that has changed something, on this page or the one that follows. */
function callDone<Input extends object, Output extends Entities>(
  call: Form<Input, Output>,
  { navigates, onDone, stays, isSeen }: ActionOptions<Input, Output>,
  output: Output,
  values: FormValues,
): Extract<Action, { readonly type: 'callDone' }> {
  const rule = call as FormRule<unknown>
  const done = doneAfter(rule, output, values)
  const next = navigates || (onDone && !stays) ? rule.next?.(output, values) : undefined
  return {
    type: 'callDone',
    done: isSeen ? { ...done, isSeen } : done,
    ...(next !== undefined && { next }),
  }
}

function refusedForm(
  { name, showsOwnError }: Pick<RefusedForm, 'name' | 'showsOwnError'>,
  { status, message, errors = {} }: ApiError,
  values: FormValues,
): RefusedForm {
  const refused = { name, showsOwnError, values, errors }
  return isShownInForm(status)
    ? { ...refused, message }
    : { ...refused, message: failureMessage(status), hasFailed: true }
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
