import { paths } from '../../../kernel/urls/paths'
import { canAddClub } from '../../../kernel/access/permissions'
import { useAppSelector } from '../../../browser/useAppSelector'
import { ButtonLink } from '../../../ui/Button'
import { selectClubRequests } from '../../../entities/clubs/state/clubSelectors'

/** Shows the links of super admins on the list of clubs. */
export function ClubsLinks() {
  const isSuperAdmin = useAppSelector(({ viewer }) => canAddClub(viewer))
  const waiting = useAppSelector(selectClubRequests).length
  return (
    isSuperAdmin && (
      <>
        <ButtonLink href={paths.clubRequests}>
          {waiting > 0 ? `Club requests (${waiting})` : 'Club requests'}
        </ButtonLink>
        <ButtonLink href={paths.addClub}>Add club</ButtonLink>
      </>
    )
  )
}
