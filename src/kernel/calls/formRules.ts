import { paths } from '../urls/paths'
import { type Done, doneTexts, type FormValues } from './endpoint'

/** Changes several records together. Someone else may have changed some of them before. */
export function changed(changes: readonly { readonly done: boolean }[], text: string): Done {
  return { text: changes.some(({ done }) => done) ? text : doneTexts.nothingChanged }
}

/** The profile of the user whom a form edits. */
export function profilePage({ slug = '' }: FormValues): string {
  return paths.user(slug)
}
