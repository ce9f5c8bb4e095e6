import { paths } from '../../../kernel/urls/paths'
import { canAddClub } from '../../../kernel/access/permissions'
import { useAppSelector } from '../../../browser/useAppSelector'
import { ButtonLink } from '../../../ui/Button'
import { selectClubRequests } from '../../../entities/clubs/state/clubSelectors'

/** Links for administrators on the list of clubs. */
export function ClubsLinks() {
  const isAdmin = useAppSelector(({ viewer }) => canAddClub(viewer))
  const waiting = useAppSelector(selectClubRequests).length
  return (
    isAdmin && (
      <>
        <ButtonLink href={paths.clubRequests}>
          {waiting > 0 ? `Club requests (${waiting})` : 'Club requests'}
        </ButtonLink>
        <ButtonLink href={paths.addClub}>Add club</ButtonLink>
      </>
    )
  )
}
