import { paths } from '../urls/paths'
import { type Done, doneTexts } from './done'
import type { FormValues } from './form'

/** Changes several things at once: someone else may have changed some of them before. */
export function changed(changes: readonly { readonly done: boolean }[], text: string): Done {
  return { text: changes.some(({ done }) => done) ? text : doneTexts.nothingChanged }
}

/** The profile of the user whom a form is about. */
export function profilePage({ slug = '' }: FormValues): string {
  return paths.user(slug)
}
