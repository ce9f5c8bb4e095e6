import type { ClubView } from '../../../entities/clubs/contract'
import { paths } from '../../../kernel/urls/paths'
import { canEditClub, canEditClubMembers } from '../../../kernel/access/permissions'
import { useAppSelector } from '../../../browser/useAppSelector'
import { ButtonLink } from '../../../ui/Button'
import { Panel } from '../../../ui/layout/Panel'
import text from '../../../ui/styles/text.module.css'
import { joinRequestsText } from '../../../entities/clubs/ui/joinRequestsText'

interface ClubAdminPanelProps {
  readonly club: ClubView
  readonly id: string
}

/** Links admins to the pages on which they manage the club. Renders nothing for others. */
export function ClubAdminPanel({
  club: { id: clubId, slug, joinRequestCount = 0, championships = [] },
  id,
}: ClubAdminPanelProps) {
  const viewer = useAppSelector((state) => state.viewer)
  if (!canEditClub(viewer, clubId)) return null
  return (
    <Panel title="Manage club" id={id}>
      {joinRequestCount > 0 && (
        <p>
          <a href={paths.editClubMembers(slug)}>{joinRequestsText(joinRequestCount)}</a>
        </p>
      )}
      <div className={text.row}>
        {canEditClubMembers(viewer, clubId) && (
          <ButtonLink href={paths.editClubMembers(slug)}>Edit members</ButtonLink>
        )}
        <ButtonLink href={paths.importHistory(slug)}>Import history</ButtonLink>
        <ButtonLink href={paths.editClub(slug)}>Edit this club</ButtonLink>
        {championships.length > 0 ? (
          <ButtonLink href={paths.championships(slug)}>Championships</ButtonLink>
        ) : (
          <ButtonLink href={paths.addChampionship(slug)}>Add a championship</ButtonLink>
        )}
        <ButtonLink href={paths.editClubRecords(slug)}>Records</ButtonLink>
        <ButtonLink href={paths.editClubStandards(slug)}>Standards</ButtonLink>
        <ButtonLink href={paths.webhooks(slug)}>Webhooks</ButtonLink>
      </div>
    </Panel>
  )
}
