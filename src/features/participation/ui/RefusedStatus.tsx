import { reasonOf } from '../../../browser/reasonOf'
import type { RefusedForm } from '../../../browser/state'
import { classes } from '../../../ui/classes'
import { ReloadLink } from '../../../ui/feedback/ReloadLink'
import text from '../../../ui/styles/text.module.css'
import styles from './StatusPanel.module.css'

/** The message, beside one's own status, that it was not changed, and why. */
export function RefusedStatus({ form }: { readonly form: RefusedForm }) {
  return (
    <div role="alert" className={classes(text.row, styles.refused)}>
      <p>Status not saved. {reasonOf(form)}</p>
      {form.hasFailed && <ReloadLink />}
    </div>
  )
}
