import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { ClubView } from '../../../entities/clubs/contract'
import * as membershipCalls from '../contract'
import { type ClubAction, clubRoles, ownClubActions } from '../../../kernel/access/clubRole'
import { clubRoleOf } from '../../../kernel/access/permissions'
import { useAction } from '../../../browser/useAction'
import { useAppSelector } from '../../../browser/useAppSelector'
import { ApiForm } from '../../../ui/forms/ApiForm'
import { Button } from '../../../ui/Button'
import type { ConfirmDialog } from '../../../ui/forms/ConfirmDialog'
import { WithdrawRequest } from './WithdrawRequest'

interface MembershipButtonProps {
  readonly club: ClubView
}

/** Shows the viewer's buttons to join or leave the club. */
export function MembershipButton({ club }: MembershipButtonProps) {
  const role = useAppSelector(({ viewer }) => clubRoleOf(viewer, club.id))
  return ownClubActions(role).map(({ to, label, confirmation }) => {
    if (to === undefined) {
      return (
        <Button key={label} disabled>
          {label}
        </Button>
      )
    }
    if (to === clubRoles.requested) return <Join key={label} club={club} label={label} />
    if (confirmation === undefined) return <WithdrawRequest key={label} club={club} label={label} />
    return <Leave key={label} club={club} label={label} confirmation={confirmation} />
  })
}

type ActionProps = MembershipButtonProps & Pick<ClubAction, 'label'>

function Join({ club: { slug }, label }: ActionProps) {
  const join = useAction(membershipCalls.changeClubRoles)
  const role = clubRoles.requested
  return (
    <ApiForm
      call={membershipCalls.changeClubRoles}
      fixed={{ slug, role: String(role) }}
      onSubmit={() => void join({ slug, role })}
    >
      <Button type="submit" primary>
        {label}
      </Button>
    </ApiForm>
  )
}

function Leave({ club: { slug }, label, confirmation }: ActionProps & { readonly confirmation: string }) {
  const [dialog, setDialog] = useState<{ readonly Dialog: typeof ConfirmDialog }>()
  const leave = useAction(membershipCalls.leaveClub)
  const navigate = useNavigate()
  const confirm = async () => {
    try {
      const loaded = await import(/* webpackChunkName: "visit" */ '../../../ui/forms/ConfirmDialog')
      setDialog({ Dialog: loaded.ConfirmDialog })
    } catch {
      // If the dialog cannot be loaded, the page that asks for confirmation may still work.
      await navigate(membershipCalls.leaveClub.page({ slug }))
    }
  }
  return (
    <>
      <ApiForm call={membershipCalls.leaveClub} fixed={{ slug }} onSubmit={() => void confirm()}>
        <Button type="submit">{label}</Button>
      </ApiForm>
      {dialog && (
        <dialog.Dialog
          title={label}
          question={confirmation}
          label={label}
          onConfirm={() => void leave({ slug })}
          onClose={() => setDialog(undefined)}
        />
      )}
    </>
  )
}
