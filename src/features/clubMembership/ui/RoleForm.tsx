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
  /** The current role of the people concerned. */
  readonly from: ClubRole
  readonly actions: readonly ClubAction[]
  /** The person concerned; absent for those whose checkboxes are ticked. */
  readonly user?: { readonly id: string; readonly name: string }
  /** Id of the form, for checkboxes outside of it. */
  readonly id?: string
}

/** Whether the action takes away what another button beside it gives. */
function isRefusal({ to }: ClubAction, actions: readonly ClubAction[]): boolean {
  return to === clubRoles.removed && actions.length > 1
}

interface Wish {
  readonly action: ClubAction
  /** Ids, with commas between them. */
  readonly users: string
}

/** Buttons that change a role in the club, after confirmation. */
export function RoleForm({ club: { slug }, from, actions, user, id }: RoleFormProps) {
  const [wish, setWish] = useState<Wish>()
  const [isNobody, setNobody] = useState(false)
  const { revalidate } = useRevalidator()
  const change = useAction(membershipCalls.changeClubRoles, { onDone: () => void revalidate() })
  const whom = user?.name ?? 'selected requests'
  const { label = '', to, confirmation = '' } = wish?.action ?? {}
  return (
    <>
      <ApiForm
        call={membershipCalls.changeClubRoles}
        id={id}
        className={text.row}
        fixed={{ slug, from: String(from), ...(user && { user: user.id }) }}
        onSubmit={({ user: users = '', role }) => {
          const action = actions.find((one) => String(one.to) === role)
          setNobody(users === '')
          if (action && users !== '') setWish({ action, users })
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
            <span className={text.hidden}> {whom}</span>
          </Button>
        ))}
      </ApiForm>
      {isNobody && <p role="alert">{noneSelected}</p>}
      {wish && to !== undefined && (
        <ConfirmDialog
          title={`${label}: ${whom}`}
          question={confirmation}
          label={label}
          onConfirm={() => void change({ slug, from, role: to, user: wish.users })}
          onClose={() => setWish(undefined)}
        />
      )}
    </>
  )
}
