import type { EndpointName } from '../../src/app/features.server'
import type { Handlers } from '../../src/app/server/handlers'
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
  /** Who calls: see `clubWorld`. */
  readonly as: string
  readonly input: object | ((world: World) => Promise<object>)
  /** What is to be found in the trail afterwards; nothing where somebody does it to what is theirs. */
  readonly leaves?: AuditAction
  /** Id of the user whom it was done to, as the entry tells. */
  readonly to?: string
}

/** What leaves nothing: somebody does it to what is theirs. */
export const ownCase = (name: string, as: string, input: AuditCase['input']): AuditCase => ({
  name,
  as,
  input,
})
/** What leaves an entry: by `as`, of what is somebody else's. */
export const auditedCase = (
  leaves: AuditAction,
  as: string,
  to: string | undefined,
  input: AuditCase['input'],
): AuditCase => ({ name: `by ${as}`, as, input, leaves, ...(to !== undefined && { to }) })

/** Makes ready what a case needs; the call itself is then made by the function that is returned. */
export async function prepare(world: World, name: EndpointName, { as, input }: AuditCase) {
  const given: object =
    typeof input === 'function' ? await (input as (world: World) => Promise<object>)(world) : input
  const context = await contextIn(world.store, as)
  return (handlers: Handlers): Promise<unknown> => handlers[name](context, given)
}
