import { callField } from '../calls/form'
import * as table from './formTable'

/** Every call that a plain HTML form may make. With JavaScript, the browser goes to the same pages. */
export * as forms from './formTable'

export type FormName = keyof typeof table

/** The call that a form names, if forms may make it. */
export function callOf(sent: unknown): FormName | undefined {
  const name: unknown = Object.entries(sent ?? {}).find(([field]) => field === callField)?.[1]
  return (Object.keys(table) as FormName[]).find((one) => one === name)
}
