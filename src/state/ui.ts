import type { Action } from './actions'
import type { UiState } from './state'

const initial: UiState = { loading: 0, busy: 0 }

export function ui(state: UiState = initial, action: Action): UiState {
  switch (action.type) {
    case 'pageLoadStarted':
      return { ...state, loading: state.loading + 1 }
    case 'pageLoadEnded': {
      const { timedOut: _, ...rest } = state
      return { ...rest, loading: Math.max(0, state.loading - 1), failure: action.failure ?? state.failure }
    }
    case 'pageLoadTimedOut':
      return { ...state, timedOut: action.url }
    case 'timeOutDismissed': {
      const { timedOut: _, ...rest } = state
      return rest
    }
    case 'actionStarted':
      return { ...state, busy: state.busy + 1 }
    case 'actionEnded':
      return { ...state, busy: Math.max(0, state.busy - 1) }
    default:
      return state
  }
}
