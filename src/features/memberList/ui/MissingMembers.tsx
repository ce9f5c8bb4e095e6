import { useRefused } from '../../../browser/useRefused'
import { listAnswersAtOnce } from '../../../kernel/limits'
import { counted } from '../../../kernel/text/counted'
import { Button } from '../../../ui/Button'
import { CheckedForm } from '../../../ui/forms/CheckedForm'
import { Panel } from '../../../ui/layout/Panel'
import rows from '../../../ui/styles/splitRows.module.css'
import * as memberListCalls from '../contract'

interface MissingMembersProps {
  readonly slug: string
  readonly missing: readonly memberListCalls.ListedMemberView[]
}

/** Members who are not in the list. Those who have not logged in can be removed here. */
export function MissingMembers({ slug, missing }: MissingMembersProps) {
  const refused = useRefused(memberListCalls.removeUnclaimed)
  const count = counted(missing.length, 'member isn’t', 'members aren’t')
  const canRemove = missing.some(({ user }) => user.unclaimedIn !== undefined)
  return (
    <Panel title={`${count} in this list`}>
      <CheckedForm refused={refused} shown={[]} call={memberListCalls.removeUnclaimed} fixed={{ slug }}>
        <ul className={rows.rows}>
          {missing.slice(0, listAnswersAtOnce).map(({ user }) => (
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
        {missing.length > listAnswersAtOnce && <p>These are the first {listAnswersAtOnce}.</p>}
        {canRemove && <Button type="submit">Remove selected members and their results</Button>}
      </CheckedForm>
    </Panel>
  )
}
