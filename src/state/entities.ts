import type { Reducer } from 'redux'
import { clearedBy } from '../api/clearedBy'
import type { EntityKind } from '../api/views'
import type { Action } from './actions'
import type { List, State } from './state'

interface Entity {
  readonly id: string
}

type Known = Readonly<Record<string, Entity>>
type Given = Readonly<Partial<Record<EntityKind, readonly Entity[]> & Record<string, Entity>>>

/** Which fields a view clears; see `clearedBy`. */
type Clearing<T> = Readonly<Partial<Record<string & keyof T, keyof T>>>

/** Merges a response's entities by id. Fields that a view does not include keep their values. */
function merge<T extends Entity>(
  known: Readonly<Record<string, T>>,
  news: readonly T[],
  clearing: Clearing<T>,
): Readonly<Record<string, T>> {
  if (news.length === 0) return known
  const merged = { ...known }
  for (const entity of news) {
    const isUntold = ([name]: [string, unknown]) => {
      const field = name as keyof T & string
      const teller = clearing[field]
      return teller !== undefined && entity[teller] === undefined && entity[field] === undefined
    }
    const untold = Object.entries(find(merged, entity.id) ?? {}).filter(isUntold)
    merged[entity.id] = { ...entity, ...Object.fromEntries(untold) }
  }
  return merged
}

/** The entity with this id. Ids may come from a URL, so `constructor` must find nothing. */
export function find<T>(known: Readonly<Record<string, T>>, id: string): T | undefined {
  return Object.hasOwn(known, id) ? known[id] : undefined
}

type Slices = { readonly [Kind in EntityKind]: Reducer<State[Kind], Action> }

/** In their order: of a response with several kinds, a list is about the first. */
const kinds = Object.keys(clearedBy) as readonly EntityKind[]

/** The part of the state for each kind of entity. */
export const entitySlices = Object.fromEntries(kinds.map((kind) => [kind, sliceOf(kind)])) as Slices

function sliceOf(kind: EntityKind): Reducer<Known, Action> {
  const clearing: Clearing<Entity> = clearedBy[kind]
  return (known = {}, action) => {
    if (action.type !== 'responseReceived') return known
    const { [kind]: several = [], [kind.slice(0, -1)]: single } = action.response as Given
    // A single event always has all of its fields.
    if (kind === 'events' && single) return { ...merge(known, several, clearing), [single.id]: single }
    return merge(known, single ? [...several, single] : several, clearing)
  }
}

const noRequests: State['clubRequests'] = []

export function clubRequests(known = noRequests, action: Action): State['clubRequests'] {
  return action.type === 'responseReceived' ? (action.response.clubRequests ?? known) : known
}

const nothingTold: State['admin'] = {}

export function admin(known = nothingTold, action: Action): State['admin'] {
  if (action.type !== 'responseReceived' || !action.response.admin) return known
  return { ...known, ...action.response.admin }
}

export function activity(known: State['activity'] = {}, action: Action): State['activity'] {
  if (action.type !== 'responseReceived' || action.list === undefined) return known
  const { activity } = action.response
  return activity ? { ...known, [action.list]: activity } : known
}

export function lists(known: State['lists'] = {}, action: Action): State['lists'] {
  if (action.type !== 'responseReceived' || action.list === undefined) return known
  const { response } = action
  const { cursor, statuses, people, peopleFound, count, roles } = response
  const [told = []] = kinds.flatMap((kind) => (response[kind] ? [response[kind]] : []))
  const entities: readonly Entity[] = people?.map(({ user }) => user) ?? told
  const list: List = {
    ids: entities.map(({ id }) => id),
    cursor,
    statuses,
    people,
    peopleFound,
    count,
    roles,
  }
  return { ...known, [action.list]: list }
}
