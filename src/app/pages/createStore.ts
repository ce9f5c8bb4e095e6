import type { AppStore } from '../../browser/appStore'
import type { EntityKind } from '../../kernel/calls/endpoint'
import { combineReducers, legacy_createStore, type Reducer } from 'redux'
import type { SessionUserView } from '../../kernel/access/sessionUser'
import { anonymous } from '../../kernel/access/viewer'
import type { Action } from '../../browser/actions'
import { answerSlice, entitySlices, listsOf } from '../../browser/entities'
import { clearedBy } from './clearedBy'
import type { SiteState, State } from '../../browser/state'
import { ui } from '../../browser/ui'

function now(instant = '', action: Action): string {
  return action.type === 'clockRead' ? action.now : instant
}

function today(date = '', action: Action): string {
  return action.type === 'clockRead' ? action.today : date
}

function form(refused: State['form'] = null, action: Action): State['form'] {
  if (action.type === 'formRefused' || action.type === 'formRestored') return action.form
  return action.type === 'formLeft' || action.type === 'pageLoadEnded' ? null : refused
}

function pathOf(url: string): string {
  return url.replace(/[?#].*/, '')
}

function done(said: State['done'] = null, action: Action): State['done'] {
  if (action.type === 'callDone') {
    return {
      ...action.done,
      count: (said?.count ?? 0) + 1,
      ...(action.next !== undefined && { awaits: pathOf(action.next) }),
    }
  }
  if (action.type !== 'pageLoadEnded') return said
  if (said?.awaits === undefined || said.awaits !== pathOf(action.url)) return null
  const { awaits: _, ...arrived } = said
  return arrived
}

const unnamedSite: SiteState = {
  title: '',
  origin: '',
  timeZone: 'UTC',
  contactEmail: '',
  loginTypes: [],
  demo: false,
  requestLog: 'off',
}

/** Creates a reducer that keeps a part of the viewer until a response brings the viewer. */
function ofSessionUser<Part extends keyof SessionUserView>(
  part: Part,
  initial: SessionUserView[Part],
): Reducer<SessionUserView[Part], Action> {
  return (known = initial, action) => {
    const { sessionUser } = action.type === 'responseReceived' ? action.response : {}
    return sessionUser ? sessionUser[part] : known
  }
}

const kinds = Object.keys(clearedBy) as readonly EntityKind[]

const slices: { readonly [Slice in keyof State]: Reducer<State[Slice], Action> } = {
  site: (site = unnamedSite) => site,
  now,
  today,
  viewer: ofSessionUser('viewer', anonymous),
  viewerVersion: ofSessionUser('viewerVersion', ''),
  user: ofSessionUser('user', null),
  ...entitySlices(clearedBy),
  lists: listsOf(kinds),
  answers: answerSlice(kinds),
  form,
  done,
  ui,
}

// The cast is for redux: a state may start with some of the slices, as each has a default.
const rootReducer = combineReducers(slices) as Reducer<State, Action, Partial<State>>

/** Creates the application's state, on the server for one page: `site`, `now` and `viewer` given. */
export function createStore(initial: Partial<State>): AppStore {
  return legacy_createStore(rootReducer, initial)
}

/**
 * The browser's state for one visit. Until `takeResponses` is called it only holds the progress of loading and actions.
 */
export function createFirstStore(initial: State): AppStore {
  return legacy_createStore((state: State = initial, action: Action) => ({
    ...state,
    ui: ui(state.ui, action),
  }))
}

/** Lets a store of `createFirstStore` take answers, and all else that happens. */
export function takeResponses(store: AppStore): void {
  store.replaceReducer(rootReducer)
}
