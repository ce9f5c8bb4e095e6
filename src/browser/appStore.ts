import type { Dispatch, Store } from 'redux'
import type { Action } from './actions'
import type { State } from './state'

export type AppStore = Store<State, Action>
export type AppDispatch = Dispatch<Action>
