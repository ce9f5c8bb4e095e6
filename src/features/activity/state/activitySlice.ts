import type { Action } from '../../../browser/actions'
import type { State } from '../../../browser/state'

/** Stores recent changes by the name of their list. */
export function activity(state: State['activity'] = {}, action: Action): State['activity'] {
  if (action.type !== 'responseReceived' || action.list === undefined) return state
  const { activity } = action.response
  return activity ? { ...state, [action.list]: activity } : state
}
