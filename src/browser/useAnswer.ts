import { useSelector } from 'react-redux'
import { type Endpoint, answerKey, type Entities } from '../kernel/calls/endpoint'
import type { List, State } from './state'

/** The part of a call's response that the state keeps as its answer: all but entities and lists. */
export type AnswerOf<Output> = Omit<Output, keyof Entities | keyof List>

/**
 * The newest answer to a call for the values in its path, such as a slug. The values of its query are those that the
 * page has asked with. Undefined if no page has asked lately.
 */
export function useAnswer<Input extends object, Output>(
  call: Endpoint<Input, Output>,
  input: NoInfer<Input>,
): AnswerOf<Output> | undefined {
  const key = answerKey(call, input)
  return useSelector(({ answers }: State) => answers[key]) as AnswerOf<Output> | undefined
}
