import { useRefused } from '../../../browser/useRefused'
import { listAnswersAtOnce } from '../../resultImport/limits'
import type { UserRef } from '../../../kernel/access/sessionUser'
import { Button } from '../../../ui/Button'
import { CheckedForm } from '../../../ui/forms/CheckedForm'
import { Panel } from '../../../ui/layout/Panel'
import rows from '../../../ui/styles/splitRows.module.css'
import * as memberListCalls from '../contract'

interface RemovableMembersProps {
  readonly slug: string
  readonly title: string
  readonly members: readonly UserRef[]
}

/** Lists members of whom those who have not logged in can be removed. Renders nothing if there are none. */
export function RemovableMembers({ slug, title, members }: RemovableMembersProps) {
  const refused = useRefused(memberListCalls.removeUnclaimed)
  const canRemove = members.some(({ unclaimedIn }) => unclaimedIn !== undefined)
  if (members.length === 0) return null
  return (
    <Panel title={title}>
      <CheckedForm refused={refused} shown={[]} call={memberListCalls.removeUnclaimed} fixed={{ slug }}>
        <ul className={rows.rows}>
          {members.slice(0, listAnswersAtOnce).map((user) => (
            <li key={user.id}>
              {user.unclaimedIn !== undefined ? (
                <label>
                  <input type="checkbox" name={`user:${user.id}`} value="yes" /> {user.name}
                </label>
              ) : (
                <a href={user.path}>{user.name}</a>
              )}
            </li>
          ))}
        </ul>
        {members.length > listAnswersAtOnce && <p>Showing the first {listAnswersAtOnce}.</p>}
        {canRemove && <Button type="submit">Remove selected members and their results</Button>}
      </CheckedForm>
    </Panel>
  )
}
