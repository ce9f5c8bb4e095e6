import type { Action } from '../../../browser/actions'
import type { State } from '../../../browser/state'

/** Recent changes, by the name of their list. */
export function activity(known: State['activity'] = {}, action: Action): State['activity'] {
  if (action.type !== 'responseReceived' || action.list === undefined) return known
  const { activity } = action.response
  return activity ? { ...known, [action.list]: activity } : known
}
