import { combineReducers, legacy_createStore, type Dispatch, type Reducer, type Store } from 'redux'
import { anonymous, type Viewer } from '../domain/viewer'
import type { Action } from './actions'
import { activity, clubs, events, lists, users } from './entities'
import type { SiteState, State } from './state'
import { ui } from './ui'

export type AppStore = Store<State, Action>
export type AppDispatch = Dispatch<Action>

function now(instant = '', action: Action): string {
  return action.type === 'clockRead' ? action.now : instant
}

function today(date = '', action: Action): string {
  return action.type === 'clockRead' ? action.today : date
}

function form(refused: State['form'] = null, action: Action): State['form'] {
  switch (action.type) {
    case 'formRefused':
      return action.form
    case 'formLeft':
    case 'pageLoadEnded':
      return null
    default:
      return refused
  }
}

function previousLogin(known: State['previousLogin'] = null, action: Action): State['previousLogin'] {
  return action.type === 'responseReceived' ? (action.response.previousLogin ?? known) : known
}

const unnamedSite: SiteState = {
  title: '',
  origin: '',
  timeZone: 'UTC',
  contactEmail: '',
  loginTypes: [],
  demo: false,
}

/** Who is logged in may change their name on the way. */
function user(known: State['user'] = null, action: Action): State['user'] {
  const news = action.type === 'responseReceived' ? action.response.user : undefined
  if (!known || news?.id !== known.id) return known
  const { id, name, path, avatar } = news
  return { id, name, path, avatar }
}

/** State that stays as it was given for as long as the page lives. */
function given<T>(value: T): Reducer<T, Action> {
  return (state = value) => state
}

const slices: { readonly [Slice in keyof State]: Reducer<State[Slice], Action> } = {
  site: given(unnamedSite),
  now,
  today,
  viewer: given<Viewer>(anonymous),
  user,
  previousLogin,
  events,
  clubs,
  users,
  lists,
  activity,
  form,
  ui,
}

// redux's types lose what it may start with: any of the slices, as each has a value to begin from.
const rootReducer = combineReducers(slices) as Reducer<State, Action, Partial<State>>

/** The application's state: for one page on the server (`site`, `now` and `viewer` given), for a visit in the browser. */
export function createStore(initial: Partial<State>): AppStore {
  return legacy_createStore(rootReducer, initial)
}
