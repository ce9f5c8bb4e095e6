import * as accountCalls from '../contract'
import type { UserView } from '../../../entities/users/contract'
import { counted } from '../../../kernel/text/counted'
import { useRefused } from '../../../browser/useRefused'
import { ApiForm } from '../../../ui/forms/ApiForm'
import { CheckField } from '../../../ui/forms/CheckField'
import { FormButtons } from '../../../ui/forms/FormButtons'
import text from '../../../ui/styles/text.module.css'
import styles from './DeleteUserForm.module.css'

interface DeleteUserFormProps {
  readonly user: UserView
  /** The number of the user's events that others have a status for. */
  readonly joined: number
  readonly isSelf: boolean
}

/** Deletes an account after a confirmation, because this cannot be undone. */
export function DeleteUserForm({ user, joined, isSelf }: DeleteUserFormProps) {
  const { slug, path } = user
  const account = isSelf ? 'my account' : 'this account'
  const refusal = useRefused(accountCalls.deleteUser)
  return (
    // Loads a new page, because no one is logged in afterwards and no data of this page may stay.
    <ApiForm className={text.stack} call={accountCalls.deleteUser} fixed={{ slug }}>
      {refusal && (
        <p className={styles.refusal} role="alert">
          {refusal.errors.confirmed ?? refusal.message}
        </p>
      )}
      {joined > 0 && (
        <CheckField
          name="joined"
          value="remove"
          label={`Also delete the ${counted(joined, 'race', 'races')} that other people are down for.`}
        />
      )}
      <CheckField name="confirmed" value="yes" required label={`Yes, permanently delete ${account}.`} />
      <FormButtons label={`Delete ${account}`} cancelTo={path} />
    </ApiForm>
  )
}
