import type { Action } from '../../../browser/actions'
import type { State } from '../../../browser/state'

const nothingTold: State['admin'] = {}

/** What administrators were shown: each kind stays until it is shown anew. */
export function admin(known = nothingTold, action: Action): State['admin'] {
  if (action.type !== 'responseReceived' || !action.response.admin) return known
  return { ...known, ...action.response.admin }
}
