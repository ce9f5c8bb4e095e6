import { reasonOf } from '../../../browser/reasonOf'
import type { RefusedForm } from '../../../browser/state'
import { classes } from '../../../ui/classes'
import { ReloadLink } from '../../../ui/feedback/ReloadLink'
import text from '../../../ui/styles/text.module.css'
import styles from './StatusPanel.module.css'

/** The message that the viewer's own status was not saved, with the reason. */
export function RefusedStatus({ form }: { readonly form: RefusedForm }) {
  return (
    <div role="alert" className={classes(text.row, styles.refused)}>
      <p>Status not saved. {reasonOf(form)}</p>
      {form.hasFailed && <ReloadLink />}
    </div>
  )
}
