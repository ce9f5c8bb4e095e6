import type { SessionUserView } from '../access/sessionUser'
import type { OptionalName } from '../fields/fieldRules'

/** The kinds of entities, each with its view. The state holds them by id. Each subject adds its own in its contract. */
export interface EntityViews {}

export type EntityKind = keyof EntityViews

/** For each optional field of a view, a field that is in every view that includes the optional one. */
export type ClearedBy<View> = { readonly [Name in OptionalName<View>]: keyof View }

/** A complete view: the state drops optional fields that it lacks. */
export type Covering<View, Name extends keyof View> = View & {
  readonly [Covered in Name]-?: Exclude<View[Covered], undefined>
}

type SingleName<Kind extends EntityKind> = Kind extends `${infer Name}s` ? Name : never

type Several = { readonly [Kind in EntityKind]?: readonly EntityViews[Kind][] }

type Single = { readonly [Kind in EntityKind as SingleName<Kind>]?: EntityViews[Kind] }

/** A response may hold some of these, which the state merges by id. What else it holds is the answer to its call. */
export interface Entities extends Several, Single {
  readonly sessionUser?: SessionUserView
}
