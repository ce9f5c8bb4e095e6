import { paths } from '../../../domain/paths'
import { canAddClub } from '../../../domain/permissions'
import { useAppSelector } from '../../../state/useAppSelector'
import { ButtonLink } from '../../../ui/Button'
import { selectClubRequests } from '../state/clubSelectors'

/** Links for administrators on the list of clubs. */
export function ClubsLinks() {
  const isAdmin = useAppSelector(({ viewer }) => canAddClub(viewer))
  const waiting = useAppSelector(selectClubRequests).length
  return (
    isAdmin && (
      <>
        <ButtonLink href={paths.clubRequests}>
          {waiting > 0 ? `Requests for clubs (${waiting})` : 'Requests for clubs'}
        </ButtonLink>
        <ButtonLink href={paths.addClub}>Add club</ButtonLink>
      </>
    )
  )
}
