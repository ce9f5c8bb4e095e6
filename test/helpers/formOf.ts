import type { EndpointName } from '../../src/app/features.server'
import type { Form } from '../../src/kernel/calls/endpoint'
import { forms } from '../../src/app/server/calls/handlers'

/** The form of a call, if forms may make it. */
export function formOf(name: EndpointName): Form<object, unknown> | undefined {
  return (forms as { readonly [Name in EndpointName]?: Form<object, unknown> })[name]
}
