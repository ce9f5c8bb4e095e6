import type { ClubView } from '../../../api/views'
import { paths } from '../../../domain/paths'
import { canJoinClub, canSeeWeekend } from '../../../domain/permissions'
import { useAppSelector } from '../../../state/useAppSelector'
import { ButtonLink } from '../../../ui/Button'
import { PageHead } from '../../../ui/PageHead'
import { ShareButton } from '../../../ui/ShareButton'
import { ClubAdminLinks } from './ClubAdminLinks'
import { clubBreadcrumbs } from './clubBreadcrumbs'
import { ClubStandingNote } from './ClubStandingNote'
import { MembershipButton } from './MembershipButton'

/** The club's name, and the actions of the viewer. */
export function ClubHead({ club }: { readonly club: ClubView }) {
  const viewer = useAppSelector((state) => state.viewer)
  const isMember = canJoinClub(viewer)
  const origin = useAppSelector(({ site }) => site.origin)
  return (
    <PageHead
      breadcrumbs={clubBreadcrumbs(club)}
      title={club.name}
      actions={
        <>
          {isMember && <MembershipButton club={club} />}
          {canSeeWeekend(viewer, club.id) && (
            <ButtonLink href={paths.weekend(club.slug)}>The weekend</ButtonLink>
          )}
          {isMember && <ClubAdminLinks club={club} />}
          <ShareButton title={club.name} url={origin + club.path} />
        </>
      }
    >
      <ClubStandingNote club={club} />
    </PageHead>
  )
}
