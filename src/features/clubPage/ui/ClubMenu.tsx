import type { ClubView } from '../../../entities/clubs/contract'
import { paths } from '../../../kernel/urls/paths'
import { canEditClub } from '../../../kernel/access/permissions'
import { useAppSelector } from '../../../browser/useAppSelector'
import { ButtonLink } from '../../../ui/Button'
import { Menu } from '../../../ui/Menu'
import { joinRequestsText } from '../../../entities/clubs/ui/joinRequestsText'

/** Links admins to the pages on which they manage the club. Renders nothing for others. */
export function ClubMenu({ club }: { readonly club: ClubView }) {
  const { id, slug, joinRequestCount = 0, championships = [] } = club
  const viewer = useAppSelector((state) => state.viewer)
  if (!canEditClub(viewer, id)) return null
  return (
    <>
      {joinRequestCount > 0 && (
        <ButtonLink href={paths.editClubMembers(slug)}>{joinRequestsText(joinRequestCount)}</ButtonLink>
      )}
      <Menu
        label="Manage"
        links={[
          { href: paths.editClubMembers(slug), label: 'Edit members' },
          { href: paths.importHistory(slug), label: 'Import history' },
          { href: paths.editClub(slug), label: 'Edit this club' },
          championships.length > 0
            ? { href: paths.championships(slug), label: 'Championships' }
            : { href: paths.addChampionship(slug), label: 'Add a championship' },
          { href: paths.editClubRecords(slug), label: 'Records' },
          { href: paths.editClubStandards(slug), label: 'Standards' },
          { href: paths.webhooks(slug), label: 'Webhooks' },
          { href: paths.clubPart(slug, 'calendar'), label: 'Calendar and website' },
        ]}
      />
    </>
  )
}
