import type { Entities } from '../../src/api/entityKinds'
import { responseReceived } from '../../src/state/actions'
import { createStore } from '../../src/state/createStore'
import type { State } from '../../src/state/state'

/** The state of a browser that has got these answers, one after the other. */
export function stateAfter(initial: Partial<State>, ...answers: readonly Entities[]): State {
  const store = createStore(initial)
  for (const answer of answers) store.dispatch(responseReceived(answer))
  return store.getState()
}
