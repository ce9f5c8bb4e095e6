import type { UserView } from '../../../entities/users/contract'
import type { MergeConflictView, MergePreviewView } from '../contract'
import { clubRoleName } from '../../../kernel/access/clubRole'
import { formatShortDate } from '../../../kernel/dates/dateText'
import { describeStatus } from '../../../kernel/running/eventState'
import { find } from '../../../browser/entities'
import { useAppSelector } from '../../../browser/useAppSelector'
import { useLoginName } from '../../../browser/useLoginName'
import { Panel } from '../../../ui/layout/Panel'
import { Prose } from '../../../ui/layout/Prose'
import text from '../../../ui/styles/text.module.css'
import { counted } from '../../../kernel/text/counted'
import { GroupTitle } from '../../../entities/statuses/ui/GroupTitle'

interface MergePreviewProps {
  readonly merge: MergePreviewView
  readonly source: UserView
  readonly target: UserView
}

/** Shows what a merge will move from one account to the other, and what it will delete. */
export function MergePreview({ merge, source, target }: MergePreviewProps) {
  const clubs = useAppSelector((state) => state.clubs)
  const loginName = useLoginName()
  const { statuses, olderResults, follows, events, clubRequests, logins, roleName } = merge
  const moving = [
    statuses > 0 && counted(statuses, 'status', 'statuses'),
    olderResults > 0 && counted(olderResults, 'older result', 'older results'),
    follows > 0 && counted(follows, 'follow', 'follows'),
    events > 0 && `${counted(events, 'race', 'races')} added or edited`,
    clubRequests > 0 && counted(clubRequests, 'club request', 'club requests'),
    ...[...new Set(logins)].map((type) => `${loginName(type)} login`),
    ...merge.clubs.map(({ club, role }) => (
      <>
        <GroupTitle clubId={club} name={find(clubs, club)?.name ?? 'a club'} />: {clubRoleName(role)}
      </>
    )),
    roleName !== undefined && `Site role: ${roleName}`,
  ].filter((line) => line !== false)
  return (
    <>
      <Panel title="What will move">
        {moving.length === 0 ? (
          <p>Nothing. This account is empty.</p>
        ) : (
          <Prose>
            <ul>
              {moving.map((line, at) => (
                <li key={at}>{line}</li>
              ))}
            </ul>
          </Prose>
        )}
      </Panel>
      <Panel title="What will be lost">
        <Losses merge={merge} source={source} target={target} />
      </Panel>
    </>
  )
}

function Losses({ merge, source, target }: MergePreviewProps) {
  const { conflicts, conflictCount, endedFollows, sessions, formerPath } = merge
  return (
    <Prose>
      <ul>
        <li>
          {source.name}’s name and profile. {formerPath} will redirect to {target.name}’s profile.
        </li>
        {endedFollows > 0 && (
          <li>
            {counted(endedFollows, 'follow', 'follows')}, because people in the same club can’t follow each
            other.
          </li>
        )}
        <li>
          Age and sex, if both accounts have a login. A club that only one of the accounts belongs to must
          accept the merged account again.
        </li>
        {sessions > 0 && <li>{source.name} will be logged out on every device.</li>}
      </ul>
      {conflictCount > 0 && (
        <>
          <p>
            Both accounts are down for {counted(conflictCount, 'race', 'races')}. We’ll keep the status that
            comes first in this order: result, entered, supporting, interested. If they match, we’ll keep the
            newer one.
          </p>
          <ul>
            {conflicts.map((conflict) => (
              <Conflict key={conflict.event.id} {...conflict} />
            ))}
          </ul>
          {conflictCount > conflicts.length && (
            <p className={text.quiet}>And {conflictCount - conflicts.length} more.</p>
          )}
        </>
      )}
    </Prose>
  )
}

function Conflict({ event, kept, lost }: MergeConflictView) {
  return (
    <li>
      <a href={event.path}>{event.title}</a>, {formatShortDate(event.date)}: keep {statusText(kept)}, lose{' '}
      {statusText(lost)}
    </li>
  )
}

function statusText(status: MergeConflictView['kept']): string {
  const { comment } = status
  return describeStatus(status) + (comment && ` (“${comment}”)`)
}
