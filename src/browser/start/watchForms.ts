import { paths } from '../../kernel/urls/paths'
import { placeOf } from '../pages/placeOf'
import { resumePage } from '../pages/resumedPage'
import { allFields, formFields } from '../../ui/forms/formFields'
import type { Drafts, FormPlace } from './createDrafts'

/** Fields that hold what someone typed or chose. */
const typed = 'input:not([type=hidden]), textarea, select'

/** The tab's step in its history, which the router names in the history's state. */
export function currentPlace(): FormPlace {
  const { pathname, search } = location
  const { key = 'default' } = (history.state ?? {}) as { readonly key?: string }
  return { place: placeOf(pathname, search), entry: key }
}

/** Stores drafts of what is typed into the page's forms. */
export function watchForms(drafts: Drafts): void {
  const note = (form: HTMLFormElement) =>
    drafts.note(currentPlace(), allFields(form), formFields(form), 'own' in form.dataset || undefined)

  const onInput = ({ target }: Event) => {
    const form = target instanceof Element ? target.closest('form') : null
    // A form in a dialog is stored only when it is sent: closing the dialog discards its text.
    if (form && !form.closest('dialog')) note(form)
  }
  const onSubmit = ({ target }: Event) => {
    if (!(target instanceof HTMLFormElement)) return
    if (target.getAttribute('action') === paths.logout) drafts.forgetAll()
    else if (target.querySelector(typed)) note(target)
  }
  // These listeners run before the form's own, which may remove fields or the form from the page.
  document.addEventListener('input', onInput, { capture: true })
  document.addEventListener('submit', onSubmit, { capture: true })
  document.addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-resume]') : null
    if (link) resumePage(link.pathname + link.search)
  })
}
