import type { ClubView } from '../../../api/views'
import { paths } from '../../../domain/paths'
import { canJoinClub } from '../../../domain/permissions'
import { useAppSelector } from '../../../state/useAppSelector'
import { PageHead } from '../../../ui/PageHead'
import { ClubAdminLinks } from './ClubAdminLinks'
import { ClubStandingNote } from './ClubStandingNote'
import { MembershipButton } from './MembershipButton'

/** Which club it is, and what the viewer can do with it. */
export function ClubHead({ club }: { readonly club: ClubView }) {
  const isMember = useAppSelector(({ viewer }) => canJoinClub(viewer))
  return (
    <PageHead
      trail={[{ label: 'Clubs', to: paths.clubs }, { label: club.shortName }]}
      title={club.name}
      actions={
        isMember && (
          <>
            <MembershipButton club={club} />
            <ClubAdminLinks club={club} />
          </>
        )
      }
    >
      <ClubStandingNote club={club} />
    </PageHead>
  )
}
