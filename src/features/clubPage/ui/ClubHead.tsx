import * as weekendCalls from '../../clubWeekend/contract'
import { useAnswer } from '../../../browser/useAnswer'
import type { ReactNode } from 'react'
import type { ClubView } from '../../../entities/clubs/contract'
import { isClubMember } from '../../../kernel/access/clubRole'
import { tintColour } from '../../../kernel/vests/tint'
import { type VestDesign, vestOf } from '../../../kernel/vests/vest'
import { paths } from '../../../kernel/urls/paths'
import { canJoinClub, canSeeWeekend, clubRoleOf } from '../../../kernel/access/permissions'
import { useAppSelector } from '../../../browser/useAppSelector'
import { ButtonLink } from '../../../ui/Button'
import { PageHead } from '../../../ui/layout/PageHead'
import { ShareButton } from '../../../ui/ShareButton'
import { Vest } from '../../../ui/Vest'
import { clubBreadcrumbs } from '../../../entities/clubs/ui/clubBreadcrumbs'
import styles from './ClubHead.module.css'
import { ClubStandingNote } from '../../clubMembership/ui/ClubStandingNote'
import { MembershipButton } from '../../clubMembership/ui/MembershipButton'

interface ClubHeadProps {
  readonly club: ClubView
  /** More buttons. */
  readonly children?: ReactNode
}

/** Shows the club's vest, name and numbers, and the viewer's actions except leaving. */
export function ClubHead({ club, children }: ClubHeadProps) {
  const viewer = useAppSelector((state) => state.viewer)
  const origin = useAppSelector(({ site }) => site.origin)
  const canJoin = canJoinClub(viewer) && !isClubMember(clubRoleOf(viewer, club.id))
  return (
    <div className={styles.head}>
      <PageHead
        breadcrumbs={clubBreadcrumbs(club)}
        lead={<Vest club={club} size="large" />}
        title={club.name}
        actions={
          <>
            {canJoin && <MembershipButton club={club} />}
            {canSeeWeekend(viewer, club.id) && (
              <ButtonLink href={paths.weekend(club.slug)}>Weekend races</ButtonLink>
            )}
            <ButtonLink href={paths.clubPart(club.slug, 'calendar')}>Calendar</ButtonLink>
            <ShareButton title={club.name} url={origin + club.path} />
            {children}
          </>
        }
      >
        <ClubStandingNote club={club} />
      </PageHead>
      <ClubNumbers club={club} />
      <svg className={styles.stripe} aria-hidden="true">
        <rect width="100%" height="100%" fill={otherColour(vestOf(club))} />
      </svg>
    </div>
  )
}

/** Returns the colour of the vest that does not tint the page. */
function otherColour(vest: VestDesign): string {
  return tintColour(vest) === vest.main ? vest.second : vest.main
}

/** Shows the counts of members, races and bests. Renders nothing for visitors. */
function ClubNumbers({ club }: { readonly club: ClubView }) {
  const { slug, memberCount } = club
  const { season } = useAnswer(weekendCalls.getLastResults, club) ?? {}
  if (memberCount === undefined) return null
  const results = paths.clubResults(slug)
  const numbers = [
    { count: memberCount, one: 'member', many: 'members', href: paths.clubPart(slug, 'members') },
    ...(season
      ? [
          { count: season.races, one: 'race this season', many: 'races this season', href: results },
          { count: season.bests, one: 'PB this season', many: 'PBs this season', href: results },
        ]
      : []),
  ]
  return (
    <ul className={styles.numbers}>
      {numbers.map(({ count, one, many, href }) => (
        <li key={one}>
          <a href={href}>
            <strong>{count}</strong> <span>{count === 1 ? one : many}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
