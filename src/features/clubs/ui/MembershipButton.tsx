import { useState } from 'react'
import type { ClubView } from '../../../api/views'
import { clubRoles, ownClubAction } from '../../../domain/clubRole'
import { clubRoleOf } from '../../../domain/permissions'
import { useAction } from '../../../state/useAction'
import { useAppSelector } from '../../../state/useAppSelector'
import { ApiForm } from '../../../ui/ApiForm'
import { Button } from '../../../ui/Button'
import { ConfirmDialog } from '../../../ui/ConfirmDialog'

/** Joins the club or leaves it, as far as the viewer can. */
export function MembershipButton({ club }: { readonly club: ClubView }) {
  const role = useAppSelector(({ viewer }) => clubRoleOf(viewer, club.id))
  const [isAsking, setAsking] = useState(false)
  const join = useAction('changeClubRoles')
  const leave = useAction('leaveClub')
  const { label, to, confirmation } = ownClubAction(role)
  const { slug } = club
  if (to === undefined) return <Button disabled>{label}</Button>
  if (to === clubRoles.requested) {
    return (
      <ApiForm
        call="changeClubRoles"
        fixed={{ slug, role: String(to) }}
        onSubmit={() => void join({ slug, role: to })}
      >
        <Button type="submit" primary>
          {label}
        </Button>
      </ApiForm>
    )
  }
  return (
    <>
      <ApiForm call="leaveClub" fixed={{ slug }} onSubmit={() => setAsking(true)}>
        <Button type="submit">{label}</Button>
      </ApiForm>
      {isAsking && confirmation && (
        <ConfirmDialog
          title={label}
          question={confirmation}
          label={label}
          onConfirm={() => void leave({ slug })}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
