import { Forbidden } from '../../kernel/calls/apiError'
import { type EndpointName, endpoints } from '../features.server'
import type { Handler } from '../../kernel/calls/handlers'
import type { Handlers } from './handlers'
import { hiddenTexts } from '../../kernel/access/hidden'
import type { Viewer } from '../../kernel/access/viewer'
import { withGuard } from '../../kernel/inputs/parseInput'

/** Calls that a hidden user may still make. */
const open: readonly string[] = [
  'deleteUser',
  'withdrawJoinRequest',
  'readClubNews',
  'readNotices',
  'endPush',
  // The mail service lets hidden people stop emails, and nothing else.
  'chooseMail',
] satisfies readonly EndpointName[]

/** Handlers that refuse changes by hidden users: see `kernel/access/hidden`. */
export function refuseHidden({ forForms, ...handlers }: Handlers): Handlers {
  return { ...wrapped(handlers), ...(forForms && { forForms: wrapped(forForms) }) }
}

function wrapped<Calls extends object>(handlers: Calls): Calls {
  const entries = Object.entries(handlers) as [EndpointName, Handler<unknown, unknown>][]
  const isOpen = (name: EndpointName) => endpoints[name].method === 'GET' || open.includes(name)
  return Object.fromEntries(
    entries.map(([name, handler]) => [name, isOpen(name) ? handler : refusing(handler)]),
  ) as Calls
}

function refusing<Input, Output>(handler: Handler<Input, Output>): Handler<Input, Output> {
  const guard = (viewer: Viewer) => {
    if (viewer.isHidden) throw new Forbidden(hiddenTexts.own)
    handler.guard?.(viewer)
  }
  return withGuard(guard, handler)
}
