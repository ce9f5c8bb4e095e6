import type { Reducer } from 'redux'
import type { EntityKind } from '../kernel/calls/endpoint'
import type { Action } from './actions'
import type { List, State } from './state'

type Entity = Readonly<Record<string, unknown>> & { readonly id: string }
type Known = Readonly<Record<string, Entity>>

/** Merges a response's entities by id. Fields that a view does not include keep their values: see `clearedBy`. */
function merge(known: Known, news: readonly Entity[], clearing: Readonly<Record<string, string>>): Known {
  if (news.length === 0) return known
  const merged = { ...known }
  for (const entity of news) {
    const isNotCovered = ([name]: [string, unknown]) => {
      const coveredBy = clearing[name]
      return coveredBy !== undefined && entity[coveredBy] === undefined && entity[name] === undefined
    }
    const before = find(merged, entity.id)
    merged[entity.id] = before
      ? { ...entity, ...Object.fromEntries(Object.entries(before).filter(isNotCovered)) }
      : entity
  }
  return merged
}

/** The entity with this id. Ids may come from a URL, so `constructor` must find nothing. */
export function find<T>(known: Readonly<Record<string, T>>, id: string): T | undefined {
  return Object.hasOwn(known, id) ? known[id] : undefined
}

/** Returns a list's entities in its order. Each call makes a new array: compare with `shallowEqual`. */
export function selectListed<View>(
  { lists }: Pick<State, 'lists'>,
  known: Readonly<Record<string, View>>,
  list: string,
): readonly View[] {
  return (find(lists, list)?.ids ?? []).flatMap((id) => find(known, id) ?? [])
}

type Slices = { readonly [Kind in EntityKind]: Reducer<State[Kind], Action> }

/** For each kind of entity, the field that clears each optional one. */
export type Clearing = { readonly [Kind in EntityKind]: Readonly<Record<string, string>> }

/** The part of the state for each kind of entity. */
export function entitySlices(clearedBy: Clearing): Slices {
  const kinds = Object.keys(clearedBy) as readonly EntityKind[]
  return Object.fromEntries(kinds.map((kind) => [kind, sliceOf(kind, clearedBy[kind])])) as unknown as Slices
}

/** The name of one entity in a response. */
function singleOf(kind: string): string {
  return kind.slice(0, -1)
}

const listFields = [
  'cursor',
  'statuses',
  'people',
  'peopleFound',
  'search',
  'count',
  'roles',
  'activity',
] as const satisfies readonly (keyof List)[]

function sliceOf(kind: EntityKind, clearing: Readonly<Record<string, string>>): Reducer<Known, Action> {
  return (known = {}, action) => {
    if (action.type !== 'responseReceived') return known
    const response: Readonly<Record<string, unknown>> = { ...action.response }
    const several = (response[kind] ?? []) as readonly Entity[]
    const single = response[singleOf(kind)] as Entity | undefined
    if (kind === 'events' && single) {
      // A single event always has all of its fields.
      return { ...merge(known, several, clearing), [single.id]: single }
    }
    return merge(known, single ? [...several, single] : several, clearing)
  }
}

/** The lists of the state. `kinds` in their order: of a response with several kinds, a list is about the first. */
export function listsOf(kinds: readonly EntityKind[]): Reducer<State['lists'], Action> {
  return (known = {}, action) => {
    if (action.type !== 'responseReceived' || action.list === undefined) return known
    const { response } = action
    const { people } = response
    const [found = []] = kinds.flatMap((kind) => (response[kind] ? [response[kind]] : []))
    const entities: readonly { readonly id: string }[] = people?.map(({ user }) => user) ?? found
    const own = Object.fromEntries(listFields.map((name) => [name, response[name]]))
    return { ...known, [action.list]: { ids: entities.map(({ id }) => id), ...own } }
  }
}

/** The number of answers that the state keeps: more than those of two pages. */
const answersKept = 30

/** The answers of the state. */
export function answerSlice(kinds: readonly EntityKind[]): Reducer<State['answers'], Action> {
  const elsewhere = new Set(['sessionUser', ...listFields, ...kinds, ...kinds.map(singleOf)])
  return (known = {}, action) => {
    if (action.type !== 'responseReceived' || action.answers === undefined) return known
    const own = Object.entries(action.response).filter(
      ([name, value]) => value !== undefined && !elsewhere.has(name),
    )
    if (own.length === 0) return known
    const { [action.answers]: _, ...others } = known
    const all = [...Object.entries(others), [action.answers, Object.fromEntries(own)] as const]
    return Object.fromEntries(all.slice(-answersKept))
  }
}
