import type { EndpointName } from '../../src/app/features.server'
import type { Handlers } from '../../src/app/server/calls/handlers'
import type { AuditAction } from '../../src/entities/auditLog/auditActions'
import type { Store } from '../../src/store/store'
import { contextIn } from '../clubs/clubWorld'

/** The key that makes the first administrator. */
export const firstAdminKey = 'the-key-that-was-printed'

export interface World {
  readonly store: Store
  readonly handlers: Handlers
}

export interface AuditCase {
  readonly name: string
  /** The name of the caller in `clubWorld`. */
  readonly as: string
  readonly input: object | ((world: World) => Promise<object>)
  /** The expected entry; absent for changes to the caller's own things. */
  readonly leaves?: AuditAction
  /** The id of the affected user in the entry. */
  readonly to?: string
}

/** A change to the caller's own things, which leaves no entry. */
export const ownCase = (name: string, as: string, input: AuditCase['input']): AuditCase => ({
  name,
  as,
  input,
})
/** A change to another user's things, which leaves an entry. */
export const auditedCase = (
  leaves: AuditAction,
  as: string,
  to: string | undefined,
  input: AuditCase['input'],
): AuditCase => ({ name: `by ${as}`, as, input, leaves, ...(to !== undefined && { to }) })

/** Prepares a case, and returns a function that makes the call. */
export async function prepare(world: World, name: EndpointName, { as, input }: AuditCase) {
  const given: object =
    typeof input === 'function' ? await (input as (world: World) => Promise<object>)(world) : input
  const context = await contextIn(world.store, as)
  return (handlers: Handlers): Promise<unknown> => handlers[name](context, given)
}
