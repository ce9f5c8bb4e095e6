import type { Action } from '../../../browser/actions'
import type { State } from '../../../browser/state'

const initialState: State['admin'] = {}

/** Keeps the latest data of each admin page. */
export function admin(current = initialState, action: Action): State['admin'] {
  if (action.type !== 'responseReceived' || !action.response.admin) return current
  return { ...current, ...action.response.admin }
}
