import type { Action } from './actions'
import type { PageFailure, UiState } from './state'

const initial: UiState = { busy: 0 }

export function ui(state: UiState = initial, action: Action): UiState {
  switch (action.type) {
    case 'pageLoadEnded': {
      const { timedOut: _, ...rest } = state
      return {
        ...rest,
        failure: failureAfter(state.failure, action),
      }
    }
    case 'pageLoadTimedOut':
      return { ...state, timedOut: action.url }
    case 'timeOutDismissed': {
      const { timedOut: _, ...rest } = state
      return rest
    }
    case 'formRestored':
      return { ...state, restored: (state.restored ?? 0) + 1 }
    case 'rarePartsShown':
      return { ...state, showsRareParts: true }
    case 'viewerReplaced':
      return { ...state, isOutdated: true }
    case 'actionStarted':
      return { ...state, busy: state.busy + 1 }
    case 'actionEnded':
      return { ...state, busy: Math.max(0, state.busy - 1) }
    case 'actionFailed':
      return { ...state, actionFailure: action.status }
    case 'actionFailureDismissed': {
      const { actionFailure: _, ...rest } = state
      return rest
    }
    // Redux's own actions are excluded.
    case 'clockRead':
    case 'responseReceived':
    case 'callDone':
    case 'formRefused':
    case 'formLeft':
    default:
      return state
  }
}

/** The error of another page stays: that page may still be shown while this one loads. */
function failureAfter(
  failure: PageFailure | undefined,
  { url, status, message, instead, requestId }: Extract<Action, { readonly type: 'pageLoadEnded' }>,
): PageFailure | undefined {
  if (status !== undefined) {
    return {
      url,
      status,
      ...(message !== undefined && { message }),
      ...(instead && { instead }),
      ...(requestId !== undefined && { requestId }),
    }
  }
  return failure?.url === url ? undefined : failure
}
