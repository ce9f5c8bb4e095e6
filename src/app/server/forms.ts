import { callField } from '../../kernel/calls/endpoint'
import { type EndpointName, endpoints } from '../features.server'

type Calls = typeof endpoints

/** The calls that a plain form may make, as those with a page for it. With JavaScript, the browser goes to the same pages. */
export type FormName = {
  [Name in EndpointName]: Calls[Name] extends { readonly page: unknown } ? Name : never
}[EndpointName]

export const forms = Object.fromEntries(
  Object.entries(endpoints).filter(([, call]) => 'page' in call),
) as unknown as Pick<Calls, FormName>

/** The call that a form names, if forms may make it. */
export function callOf(sent: unknown): FormName | undefined {
  const name: unknown = Object.entries(sent ?? {}).find(([field]) => field === callField)?.[1]
  return (Object.keys(forms) as FormName[]).find((one) => one === name)
}
