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
  /** How many of their events others have a status on. */
  readonly joined: number
  readonly isSelf: boolean
}

const whose = { self: 'my account', other: 'this account' }

/** Asks for confirmation, as it cannot be undone. */
export function DeleteUserForm({ user, joined, isSelf }: DeleteUserFormProps) {
  const { slug, path } = user
  const account = isSelf ? whose.self : whose.other
  const refusal = useRefused(accountCalls.deleteUser)
  return (
    // Loads a new page: nobody is logged in afterwards, and no data on this page may stay.
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
          label={`Also delete the ${counted(joined, 'race', 'races')} that other people have a status on.`}
        />
      )}
      <CheckField name="confirmed" value="yes" required label={`Yes, permanently delete ${account}.`} />
      <FormButtons label={`Delete ${account}`} cancelTo={path} />
    </ApiForm>
  )
}
