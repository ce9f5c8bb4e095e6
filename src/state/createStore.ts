import { combineReducers, legacy_createStore, type Dispatch, type Store } from 'redux'
import { anonymous, type Viewer } from '../domain/viewer'
import type { Action } from './actions'
import { clubs, events, lists } from './entities'
import type { SiteState, State } from './state'
import { ui } from './ui'

export type AppStore = Store<State, Action>
export type AppDispatch = Dispatch<Action>

function now(instant = '', action: Action): string {
  return action.type === 'clockRead' ? action.now : instant
}

const unnamedSite: SiteState = { title: '', origin: '', timeZone: 'UTC', contactEmail: '' }

const rootReducer = combineReducers<State, Action, Partial<State>>({
  site: (site: SiteState = unnamedSite) => site,
  now,
  viewer: (viewer: Viewer = anonymous) => viewer,
  events,
  clubs,
  lists,
  ui,
})

/** The application's state: for one page on the server (`site`, `now` and `viewer` given), for a visit in the browser. */
export function createStore(initial: Partial<State>): AppStore {
  return legacy_createStore(rootReducer, initial)
}
