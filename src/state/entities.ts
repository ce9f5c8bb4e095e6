import type { Action } from './actions'
import type { List, State } from './state'

interface Entity {
  readonly id: string
}

/**
 * Merges a response's entities by id. A list holds less of an entity than its own page does, so what is known
 * already and not in the response stays.
 */
function merge<T extends Entity>(
  known: Readonly<Record<string, T>>,
  news: readonly T[],
): Readonly<Record<string, T>> {
  if (news.length === 0) return known
  const merged = { ...known }
  for (const entity of news) {
    merged[entity.id] = { ...find(known, entity.id), ...entity }
  }
  return merged
}

/** The entity with this id. Ids may come from a URL: `constructor` finds nothing. */
export function find<T>(known: Readonly<Record<string, T>>, id: string): T | undefined {
  return Object.hasOwn(known, id) ? known[id] : undefined
}

function present<T>(...parts: readonly (T | readonly T[] | undefined)[]): readonly T[] {
  return parts.flatMap((part) => (part === undefined ? [] : part))
}

export function events(known: State['events'] = {}, action: Action): State['events'] {
  if (action.type !== 'responseReceived') return known
  return merge(known, present(action.response.events, action.response.event))
}

export function clubs(known: State['clubs'] = {}, action: Action): State['clubs'] {
  if (action.type !== 'responseReceived') return known
  return merge(known, present(action.response.clubs, action.response.club))
}

export function users(known: State['users'] = {}, action: Action): State['users'] {
  if (action.type !== 'responseReceived') return known
  return merge(known, present(action.response.users, action.response.user))
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
