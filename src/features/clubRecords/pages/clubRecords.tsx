import { useParams } from 'react-router'
import * as recordCalls from '../contract'
import { RecordRows } from '../ui/RecordRows'
import styles from '../ui/RecordSheet.module.css'
import { canEditClub, canSeeClubMembers } from '../../../kernel/access/permissions'
import { groupBy } from '../../../kernel/groupBy'
import { paths } from '../../../kernel/urls/paths'
import { selectClub } from '../../../entities/clubs/state/clubSelectors'
import { ClubPartHead } from '../../../entities/clubs/ui/ClubPartHead'
import { responseReceived } from '../../../browser/actions'
import { useAppSelector } from '../../../browser/useAppSelector'
import { ButtonLink } from '../../../ui/Button'
import { classes } from '../../../ui/classes'
import { EmptyState } from '../../../ui/layout/EmptyState'
import { Panel } from '../../../ui/layout/Panel'
import text from '../../../ui/styles/text.module.css'
import { orRefusal } from '../../../browser/pages/orRefusal'
import type { Page } from '../../../browser/pages/page'
import { Title } from '../../../browser/pages/Title'

export const page: Page = {
  permission: canSeeClubMembers,
  load: async ({ api, dispatch, params: { slug = '' } }) => {
    const records = api(recordCalls.getClubRecords, { slug })
    dispatch(responseReceived(await orRefusal(records, { label: 'See the club', path: paths.club(slug) })))
  },
  Component: ClubRecordsPage,
}

/** A club's records by distance, for its members and to print. */
function ClubRecordsPage() {
  const { slug } = useParams()
  const club = useAppSelector((state) => selectClub(state, slug))
  const viewer = useAppSelector((state) => state.viewer)
  if (!club?.records) return null
  const { items, isShown } = club.records
  const title = `${club.shortName} club records`
  return (
    <>
      <Title page={title} />
      <ClubPartHead
        club={club}
        title={title}
        breadcrumbs={[{ label: 'Club records' }]}
        actions={
          canEditClub(viewer, club.id) && (
            <ButtonLink href={paths.editClubRecords(club.slug)}>Edit records</ButtonLink>
          )
        }
      >
        <p className={classes(text.small, text.screen)}>
          Results run for the club count, by members who show their age category to the club.{' '}
          {!isShown && (
            <>
              You don’t show yours. <a href={paths.ageAndSex}>Change this</a>
            </>
          )}
        </p>
      </ClubPartHead>
      {items.length === 0 && (
        <EmptyState title="No club records yet.">
          <p>The fastest results over each distance will appear here.</p>
          <ButtonLink href={paths.ageAndSex}>Enter your age and sex</ButtonLink>
        </EmptyState>
      )}
      <div className={classes(text.stack, styles.sheet)}>
        {[...groupBy(items, ({ distance }) => distance)].map(([distance, records]) => (
          <Panel key={distance} title={distance}>
            <div className={styles.sexes}>
              {[...groupBy(records, ({ group }) => group.charAt(0)).values()].map((ofSex) => (
                <RecordRows key={ofSex[0]?.group} records={ofSex} />
              ))}
            </div>
          </Panel>
        ))}
      </div>
    </>
  )
}
