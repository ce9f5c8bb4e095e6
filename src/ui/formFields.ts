import { methodField } from '../api/forms'

/** The texts of a form's fields by name, as a call takes them. */
export function formFields(form: HTMLFormElement): Readonly<Record<string, string>> {
  const fields = [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === 'string' && name !== methodField ? [[name, value] as const] : [],
  )
  return Object.fromEntries(fields)
}
