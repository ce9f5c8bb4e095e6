import type { ClubView } from '../../../api/views'
import { paths } from '../../../domain/paths'
import { canEditClub, canEditClubMembers } from '../../../domain/permissions'
import { useAppSelector } from '../../../state/useAppSelector'
import { ButtonLink } from '../../../ui/Button'

/** Links for those who manage the club. */
export function ClubAdminLinks({ club }: { readonly club: ClubView }) {
  const viewer = useAppSelector((state) => state.viewer)
  return (
    <>
      {canEditClubMembers(viewer, club.id) && (
        <ButtonLink href={paths.editClubMembers(club.slug)}>Edit members</ButtonLink>
      )}
      {canEditClub(viewer, club.id) && (
        <>
          <ButtonLink href={paths.editClub(club.slug)}>Edit this club</ButtonLink>
          <ButtonLink href={paths.webhooks(club.slug)}>Webhooks</ButtonLink>
        </>
      )}
    </>
  )
}
