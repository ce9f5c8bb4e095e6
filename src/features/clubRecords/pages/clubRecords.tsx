import { useAnswer } from '../../../browser/useAnswer'
import { useParams } from 'react-router'
import * as recordCalls from '../contract'
import type { ClubRecordsView } from '../contract'
import { RecordRows } from '../ui/RecordRows'
import styles from '../ui/RecordSheet.module.css'
import { canEditClub, canPublishRecords, canSeeClubMembers } from '../../../kernel/access/permissions'
import { groupBy } from '../../../kernel/groupBy'
import { counted } from '../../../kernel/text/counted'
import { paths } from '../../../kernel/urls/paths'
import { selectClub } from '../../../entities/clubs/state/clubSelectors'
import { ClubPartHead } from '../../../entities/clubs/ui/ClubPartHead'
import { useAppSelector } from '../../../browser/useAppSelector'
import { useAction } from '../../../browser/useAction'
import { Button, ButtonLink } from '../../../ui/Button'
import { ApiForm } from '../../../ui/forms/ApiForm'
import { classes } from '../../../ui/classes'
import { EmptyState } from '../../../ui/layout/EmptyState'
import { Panel } from '../../../ui/layout/Panel'
import text from '../../../ui/styles/text.module.css'
import { orRefusal } from '../../../browser/pages/orRefusal'
import type { Page } from '../../../browser/pages/page'
import { Title } from '../../../browser/pages/Title'

export const page: Page = {
  permission: canSeeClubMembers,
  load: async ({ show, params: { slug = '' } }) => {
    const records = show(recordCalls.getClubRecords, { slug })
    await orRefusal(records, { label: 'See the club', path: paths.club(slug) })
  },
  Component: ClubRecordsPage,
}

const answers = { yes: 'Accept', no: 'Dismiss' }

/** A club's records by distance, for its members and to print. */
function ClubRecordsPage() {
  const { slug } = useParams()
  const club = useAppSelector((state) => selectClub(state, slug))
  const viewer = useAppSelector((state) => state.viewer)
  const records = useAnswer(recordCalls.getClubRecords, { slug: club?.slug ?? '' })?.records
  if (!club || !records) return null
  const { items, isShown, isPublished, claims } = records
  const canPublish = canPublishRecords(viewer, club.id)
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
          {basisText(records)}{' '}
          {!isShown && (
            <>
              You don’t show your age and sex. <a href={paths.ageAndSex}>Show my age and sex</a>
            </>
          )}
        </p>
        {canPublish && (isPublished || items.length > 0) && (
          <PublishForm slug={club.slug} labels={isPublished ? { no: 'Withdraw' } : { yes: 'Publish' }} />
        )}
      </ClubPartHead>
      <div className={text.stack}>
        {claims.length > 0 && (
          <Panel title={canPublish ? 'Results that beat a record' : 'You beat the club record'}>
            {!canPublish && <p>An admin has to accept your result.</p>}
            <RecordRows
              records={claims}
              hasDistances
              action={(result, name) =>
                canPublish && <PublishForm slug={club.slug} result={result} name={name} labels={answers} />
              }
            />
          </Panel>
        )}
        {items.length === 0 && (
          <EmptyState title="No club records yet.">
            <p>Records will appear here once a club admin has published them.</p>
            <ButtonLink href={paths.ageAndSex}>Enter your age and sex</ButtonLink>
          </EmptyState>
        )}
        <div className={classes(text.stack, styles.sheet)}>
          {[...groupBy(items, ({ distance }) => distance)].map(([distance, ofDistance]) => (
            <Panel key={distance} title={distance}>
              <div className={styles.sexes}>
                {[...groupBy(ofDistance, ({ group }) => group.charAt(0)).values()].map((ofSex) => (
                  <RecordRows key={ofSex[0]?.group} records={ofSex} club={club.slug} />
                ))}
              </div>
            </Panel>
          ))}
        </div>
      </div>
    </>
  )
}

/** Says what the records rest on; '' for members who don't see the draft. */
function basisText({ isPublished, basis }: ClubRecordsView): string {
  if (!basis) return ''
  const { members, shown, typed } = basis
  const ofClub = typed > 0 ? `${counted(typed, 'record', 'records')} added by the club` : ''
  if (!isPublished)
    return `This is a draft that only admins can see. ${shown} of ${members} members show their age and sex. These are their fastest results${ofClub && `, plus ${ofClub}`}.`
  const results = `results on Startline by the ${counted(shown, 'member who shows', 'members who show')} their age and sex`
  return `Based on ${[shown > 0 && results, ofClub].filter(Boolean).join(', and ')}.`
}

interface PublishFormProps {
  readonly slug: string
  readonly labels: Readonly<Partial<Record<'yes' | 'no', string>>>
  readonly result?: string
  readonly name?: string
}

/** Buttons that publish the records, or accept a claim, and that do the opposite. */
function PublishForm({ slug, labels, result = '', name = '' }: PublishFormProps) {
  const publish = useAction(recordCalls.publishRecords)
  return (
    <ApiForm
      call={recordCalls.publishRecords}
      fixed={{ slug, result }}
      className={text.row}
      onSubmit={({ isPublished }) => void publish({ slug, result, isPublished: isPublished === 'yes' })}
    >
      {Object.entries(labels).map(([value, label]) => (
        <Button key={value} type="submit" name="isPublished" value={value}>
          {label} {name && <span className={text.hidden}>{name}’s record</span>}
        </Button>
      ))}
    </ApiForm>
  )
}
