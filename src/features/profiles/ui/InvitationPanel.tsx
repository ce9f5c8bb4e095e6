import { useAnswer } from '../../../browser/useAnswer'
import type { UserView } from '../../../entities/users/contract'
import * as authCalls from '../../auth/contract'
import { formatInstant } from '../../../kernel/dates/dateText'
import { ActionButton } from '../../../browser/ActionButton'
import { useAppSelector } from '../../../browser/useAppSelector'
import { useRefused } from '../../../browser/useRefused'
import { CopyButton } from '../../../ui/CopyButton'
import { TextField } from '../../../ui/forms/Field'
import { FormAlert } from '../../../ui/forms/FormAlert'
import { Panel } from '../../../ui/layout/Panel'
import text from '../../../ui/styles/text.module.css'

/** Lets admins create an invite link for an account to which no one has logged in. */
export function InvitationPanel({ user }: { readonly user: UserView }) {
  const { timeZone, origin } = useAppSelector(({ site }) => site)
  const fresh = useAnswer(authCalls.createInvitation, { slug: user.slug })?.invitation
  const refused = useRefused(authCalls.createInvitation)
  const expires = fresh?.expires ?? user.invitation?.expires
  return (
    <Panel title="Unclaimed account">
      {refused && <FormAlert form={refused} shown={[]} />}
      <p>No one has logged in to this account yet. Send {user.name} an invite link so they can claim it.</p>
      {fresh ? (
        <div role="status" className={text.stack}>
          <TextField
            label="Invite link"
            name="invitation"
            readOnly
            value={origin + fresh.path}
            onFocus={({ target }) => target.select()}
            hint="Copy this link now and send it only to the person it’s for. The first person to log in with it gets the account. We won’t show it again."
          />
          <CopyButton text={origin + fresh.path} />
        </div>
      ) : (
        expires !== undefined && (
          <p className={text.quiet}>
            An invite link already exists. Creating a new link cancels the old one.
          </p>
        )
      )}
      {expires !== undefined && (
        <p className={text.num}>
          This link works only once and expires on {formatInstant(expires, timeZone)}.
        </p>
      )}
      <ActionButton call={authCalls.createInvitation} input={{ slug: user.slug }}>
        {expires === undefined ? 'Create invite link' : 'Create new link'}
      </ActionButton>
    </Panel>
  )
}
