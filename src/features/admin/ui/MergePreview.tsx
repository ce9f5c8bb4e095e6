import type { UserView } from '../../../entities/users/contract'
import type { MergeConflictView, MergePreviewView } from '../contract'
import { clubRoleName } from '../../../kernel/access/clubRole'
import { formatShortDate } from '../../../kernel/dates/dateText'
import { loginTypeName } from '../../../kernel/access/loginType'
import { saidText } from '../../../kernel/running/saidText'
import { find } from '../../../browser/entities'
import { useAppSelector } from '../../../browser/useAppSelector'
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

/** What a merge will move from one account to the other, and what it will delete. */
export function MergePreview({ merge, source, target }: MergePreviewProps) {
  const clubs = useAppSelector((state) => state.clubs)
  const { statuses, olderResults, follows, events, clubRequests, logins, roleName } = merge
  const moving = [
    statuses > 0 && counted(statuses, 'status', 'statuses'),
    olderResults > 0 && counted(olderResults, 'older result', 'older results'),
    follows > 0 && counted(follows, 'follow', 'follows'),
    events > 0 && `${counted(events, 'event', 'events')} added or edited`,
    clubRequests > 0 && counted(clubRequests, 'request for a club', 'requests for clubs'),
    ...[...new Set(logins)].map((type) => `the login with ${loginTypeName(type)}`),
    ...merge.clubs.map(({ club, role }) => (
      <>
        <GroupTitle clubId={club} name={find(clubs, club)?.name ?? 'a club'} />: {clubRoleName(role)}
      </>
    )),
    roleName !== undefined && `the role on the site: ${roleName}`,
  ].filter((line) => line !== false)
  return (
    <>
      <Panel title="What moves">
        {moving.length === 0 ? (
          <p>Nothing: this account is empty.</p>
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
      <Panel title="What is lost">
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
          The name {source.name} and the profile at {formerPath}, which will lead to that of {target.name}.
        </li>
        {endedFollows > 0 && (
          <li>
            {counted(endedFollows, 'follow', 'follows')}: those who share a club do not follow each other.
          </li>
        )}
        {sessions > 0 && <li>This account is logged out where it is logged in now.</li>}
      </ul>
      {conflictCount > 0 && (
        <>
          <p>
            On {counted(conflictCount, 'event', 'events')} both have a status, of which the stronger is kept,
            or the newer of two equal ones:
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
      <a href={event.path}>{event.title}</a>, {formatShortDate(event.date)}: kept {said(kept)}, lost{' '}
      {said(lost)}
    </li>
  )
}

function said(status: MergeConflictView['kept']): string {
  const { comment } = status
  return saidText(status) + (comment && ` (“${comment}”)`)
}
