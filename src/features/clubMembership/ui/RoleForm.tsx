import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { ClubView } from '../../../entities/clubs/contract'
import * as membershipCalls from '../contract'
import { type ClubAction, type ClubRole, clubRoles, noneSelected } from '../../../kernel/access/clubRole'
import { useAction } from '../../../browser/useAction'
import { ApiForm } from '../../../ui/forms/ApiForm'
import { Button } from '../../../ui/Button'
import { ConfirmDialog } from '../../../ui/forms/ConfirmDialog'
import text from '../../../ui/styles/text.module.css'

interface RoleFormProps {
  readonly club: ClubView
  /** The current role of the people to change. */
  readonly from: ClubRole
  readonly actions: readonly ClubAction[]
  /** The person to change, or absent for the people whose checkboxes are ticked. */
  readonly user?: { readonly id: string; readonly name: string }
  /** The id of the form, for checkboxes outside it. */
  readonly id?: string
}

/** Returns true if the action removes people while another button accepts them. */
function isRefusal({ to }: ClubAction, actions: readonly ClubAction[]): boolean {
  return to === clubRoles.removed && actions.length > 1
}

interface PendingChange {
  readonly action: ClubAction
  /** The ids, separated by commas. */
  readonly users: string
}

/** Shows buttons that change roles in the club after confirmation. */
export function RoleForm({ club: { slug }, from, actions, user, id }: RoleFormProps) {
  const [pending, setPending] = useState<PendingChange>()
  const [isNoneSelected, setNoneSelected] = useState(false)
  const { revalidate } = useRevalidator()
  const change = useAction(membershipCalls.changeClubRoles, { onDone: () => void revalidate() })
  const target = user?.name ?? 'selected requests'
  const { label = '', to, confirmation = '' } = pending?.action ?? {}
  return (
    <>
      <ApiForm
        call={membershipCalls.changeClubRoles}
        id={id}
        className={text.row}
        fixed={{ slug, from: String(from), ...(user && { user: user.id }) }}
        onSubmit={({ user: users = '', role }) => {
          const action = actions.find((option) => String(option.to) === role)
          setNoneSelected(users === '')
          if (action && users !== '') setPending({ action, users })
        }}
      >
        {actions.map((action) => (
          <Button
            key={action.label}
            type="submit"
            name="role"
            value={action.to}
            quiet={isRefusal(action, actions)}
            disabled={action.to === undefined}
          >
            {action.label}
            <span className={text.hidden}> {target}</span>
          </Button>
        ))}
      </ApiForm>
      {isNoneSelected && <p role="alert">{noneSelected}</p>}
      {pending && to !== undefined && (
        <ConfirmDialog
          title={`${label}: ${target}`}
          question={confirmation}
          label={label}
          onConfirm={() => void change({ slug, from, role: to, user: pending.users })}
          onClose={() => setPending(undefined)}
        />
      )}
    </>
  )
}
