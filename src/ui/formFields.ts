import { type FormValues, sentTexts } from '../api/forms'

/** The texts of a form's fields by name, as a call takes them. */
export function formFields(form: HTMLFormElement): FormValues {
  return sentTexts(Object.fromEntries(new FormData(form)))
}
