import type { EndpointName } from '../../src/api/endpoints'
import type { Form } from '../../src/api/form'
import { forms } from '../../src/api/forms'

/** The form of a call, if forms may make it. */
export function formOf(name: EndpointName): Form<object, unknown> | undefined {
  return (forms as { readonly [Name in EndpointName]?: Form<object, unknown> })[name]
}
