import type { Entities } from '../../src/kernel/calls/endpoint'
import { responseReceived } from '../../src/browser/actions'
import { createStore } from '../../src/app/pages/createStore'
import type { State } from '../../src/browser/state'

/** The state of a browser that has got these responses, one after the other. */
export function stateAfter(initial: Partial<State>, ...answers: readonly Entities[]): State {
  const store = createStore(initial)
  for (const answer of answers) store.dispatch(responseReceived(answer))
  return store.getState()
}
