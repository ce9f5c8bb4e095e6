import { paths } from '../domain/paths'
import { placeOf } from '../routes/placeOf'
import { resumePage } from '../routes/resumedPage'
import { allFields, formFields } from '../ui/formFields'
import type { Drafts, FormPlace } from './createDrafts'

/** Fields in which somebody types or chooses. */
const typed = 'input:not([type=hidden]), textarea, select'

/** Where the tab is; the router names each step of its history in the state that it keeps there. */
export function currentPlace(): FormPlace {
  const { pathname, search } = location
  const { key = 'default' } = (history.state ?? {}) as { readonly key?: string }
  return { place: placeOf(pathname, search), entry: key }
}

/** Notes what is typed into the forms of the page. */
export function watchForms(drafts: Drafts): void {
  const note = (form: HTMLFormElement) => drafts.note(currentPlace(), allFields(form), formFields(form))

  document.addEventListener('input', ({ target }) => {
    const form = target instanceof Element ? target.closest('form') : null
    // A dialog that is closed has been given up, so that what is in it counts when it is sent.
    if (form && !form.closest('dialog')) note(form)
  })
  const onSubmit = ({ target }: Event) => {
    if (!(target instanceof HTMLFormElement)) return
    if (target.getAttribute('action') === paths.logout) drafts.forgetAll()
    else if (target.querySelector(typed)) note(target)
  }
  // Before the form's own listener, which may take it out of the page.
  document.addEventListener('submit', onSubmit, { capture: true })
  document.addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-resume]') : null
    if (link) resumePage(link.pathname + link.search)
  })
}
