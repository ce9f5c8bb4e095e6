import { clearedBy } from '../api/clearedBy'
import type { Action } from './actions'
import type { List, State } from './state'

interface Entity {
  readonly id: string
}

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

function present<T>(...parts: readonly (T | readonly T[] | undefined)[]): readonly T[] {
  return parts.flatMap((part) => (part === undefined ? [] : part))
}

export function events(known: State['events'] = {}, action: Action): State['events'] {
  if (action.type !== 'responseReceived') return known
  const { events, event } = action.response
  const merged = merge(known, events ?? [], clearedBy.events)
  return event ? { ...merged, [event.id]: event } : merged
}

export function clubs(known: State['clubs'] = {}, action: Action): State['clubs'] {
  if (action.type !== 'responseReceived') return known
  return merge(known, present(action.response.clubs, action.response.club), clearedBy.clubs)
}

export function users(known: State['users'] = {}, action: Action): State['users'] {
  if (action.type !== 'responseReceived') return known
  return merge(known, present(action.response.users, action.response.user), clearedBy.users)
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
  const { events, users, clubs, ...rest } = action.response
  const { cursor, statuses, people, peopleFound, count, roles } = rest
  const entities = people?.map(({ user }) => user) ?? events ?? users ?? clubs ?? []
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
