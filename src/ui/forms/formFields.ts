import { type FormValues, sentTexts } from '../../kernel/calls/endpoint'

/** The texts of all fields of a form by name, including those about the form itself. */
export function allFields(form: HTMLFormElement): FormValues {
  const texts = [...new FormData(form)].filter(
    (field): field is [string, string] => typeof field[1] === 'string',
  )
  return Object.fromEntries(texts)
}

/**
 * A form's field texts by name, as a call takes them. Several fields with one name are joined with commas.
 */
export function formFields(form: HTMLFormElement): FormValues {
  const data = new FormData(form)
  const textOf = (name: string) =>
    data
      .getAll(name)
      .filter((value) => typeof value === 'string')
      .join(',')
  return sentTexts(Object.fromEntries([...data.keys()].map((name) => [name, textOf(name)])))
}
