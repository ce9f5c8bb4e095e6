import type { AddedView } from '../../accounts/contract'
import type { UserView } from '../../../entities/users/contract'
import * as adminCalls from '../contract'
import { useAction } from '../../../browser/useAction'
import { useRefused } from '../../../browser/useRefused'
import { ApiForm } from '../../../ui/forms/ApiForm'
import { Button } from '../../../ui/Button'
import { CheckField } from '../../../ui/forms/CheckField'
import { FormAlert } from '../../../ui/forms/FormAlert'
import { Panel } from '../../../ui/layout/Panel'
import text from '../../../ui/styles/text.module.css'
import { counted } from '../../../kernel/text/counted'

interface EmptyUserFormProps {
  readonly user: UserView
  readonly added: AddedView
}

/** Deletes everything that a user has added. This cannot be undone. */
export function EmptyUserForm({ user, added }: EmptyUserFormProps) {
  const { name, slug } = user
  const empty = useAction(adminCalls.emptyUser, { stays: true })
  const refusal = useRefused(adminCalls.emptyUser)
  if (added.events + added.statuses === 0) return null
  const everything = [
    ...(added.events > 0 ? [counted(added.events, 'race', 'races')] : []),
    ...(added.statuses > 0 ? [counted(added.statuses, 'status', 'statuses')] : []),
  ].join(' and ')
  return (
    <Panel title="Delete everything">
      <ApiForm
        call={adminCalls.emptyUser}
        fixed={{ slug }}
        className={text.stack}
        onSubmit={({ confirmed = '' }) => void empty({ slug, confirmed })}
      >
        <p>
          This permanently deletes the {everything} that {name} added
          {added.joined > 0 && `, along with other people’s statuses for ${added.joined} of the races`}.
          {added.events > 0 && ' Anyone who opens one of these races will see that it has been deleted.'}{' '}
          {name} will stay hidden and keep their account.
        </p>
        {refusal && <FormAlert form={refusal} shown={['confirmed']} />}
        <CheckField
          name="confirmed"
          value="yes"
          required
          label={`Yes, permanently delete ${everything}.`}
          error={refusal?.errors.confirmed}
        />
        <div className={text.row}>
          <Button type="submit">Delete everything</Button>
        </div>
      </ApiForm>
    </Panel>
  )
}
