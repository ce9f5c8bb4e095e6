import { useSearchParams } from 'react-router'
import * as championshipCalls from '../contract'
import type { PartProps } from './ChampionshipEditing'
import { paths } from '../../../kernel/urls/paths'
import { ClubMembers } from '../../clubMembership/ui/ClubMembers'
import { memberListQuery, memberPageUrl, membersId } from '../../clubMembership/pages/clubMembersQuery'
import { ActionRows } from '../../../browser/ActionButton'
import { classes } from '../../../ui/classes'
import { Columns } from '../../../ui/layout/Columns'
import { Panel } from '../../../ui/layout/Panel'
import { PageParts } from '../../../ui/layout/PageParts'
import text from '../../../ui/styles/text.module.css'
import { EligibilityRow } from './EligibilityRow'
import { AdjustmentForm } from './AdjustmentForm'
import { adjustmentFormId, adjustmentText, type PageOfPeople } from './adjustmentTexts'

const adjustmentsId = 'adjustments'

/** The club's members with their data for championships, and adjustments about them. */
export function PeoplePart({ club, championship }: PartProps) {
  const [query] = useSearchParams()
  const { counters, edit } = championship
  if (!edit) return null
  const { people = [], adjustments = [], cursor } = edit
  const { text: name, cursor: current } = memberListQuery(query)
  const isFirst = current === undefined
  const fixed: PageOfPeople = {
    slug: club.slug,
    championship: championship.slug,
    ...(name !== '' && { name }),
    ...(!isFirst && { cursor: current }),
  }
  const path = paths.editChampionship(club.slug, championship.slug, 'people')
  return (
    <>
      <PageParts
        parts={[
          { id: membersId, label: 'Members' },
          { id: adjustmentFormId, label: 'Add an adjustment' },
          { id: adjustmentsId, label: 'Adjustments' },
        ]}
      />
      <Columns
        main={
          <ClubMembers
            id={membersId}
            isComplete={isFirst && name === '' && cursor === undefined}
            count={people.length}
            total={club.memberCount ?? people.length}
            searchText={name}
            path={path}
            pages={{
              first: isFirst ? undefined : memberPageUrl(path, query),
              next: cursor && memberPageUrl(path, query, cursor),
            }}
          >
            <p className={classes(text.small, text.quiet)}>
              Changes here apply to all of the club’s championships.
            </p>
            <ul>
              {people.map((member) => (
                <EligibilityRow
                  key={member.user.id}
                  fixed={fixed}
                  member={member}
                  clubId={club.id}
                  isOpen={people.length === 1}
                />
              ))}
            </ul>
          </ClubMembers>
        }
        side={
          <>
            <AdjustmentForm fixed={fixed} edit={edit} counters={counters} />
            <Panel title="Adjustments" count={adjustments.length} id={adjustmentsId}>
              {adjustments.length === 0 && (
                <p className={text.quiet}>
                  Exclusions, divisions, helping, scores and extra points will appear here.
                </p>
              )}
              <ActionRows
                call={championshipCalls.removeAdjustment}
                label="Remove"
                isUndo
                rows={adjustments.map(({ user, ...adjustment }) => {
                  const race = counters.find(({ id }) => id === adjustment.counterId)?.event.title
                  const words = adjustmentText(adjustment, race ?? '')
                  return {
                    content: (
                      <>
                        <a href={user.path}>{user.name}</a>
                        <p className={classes(text.small, text.quiet)}>{words}</p>
                      </>
                    ),
                    name: `${words} (${user.name})`,
                    fields: { ...fixed, id: adjustment.id },
                  }
                })}
              />
            </Panel>
          </>
        }
      />
    </>
  )
}
