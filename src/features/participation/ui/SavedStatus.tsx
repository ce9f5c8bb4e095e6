import { useNavigate } from 'react-router'
import type { EventView } from '../../../entities/events/contract'
import type { EventUserView } from '../../../entities/statuses/contract'
import type { UserView } from '../../../entities/users/contract'
import * as participationCalls from '../contract'
import { paths } from '../../../kernel/urls/paths'
import { describeStatus } from '../../../kernel/running/describeStatus'
import { useAction } from '../../../browser/useAction'
import { useRefused } from '../../../browser/useRefused'
import { ApiForm } from '../../../ui/forms/ApiForm'
import { Button } from '../../../ui/Button'
import { Panel } from '../../../ui/layout/Panel'
import text from '../../../ui/styles/text.module.css'

interface SavedStatusProps {
  readonly event: EventView
  readonly user: UserView
  /** The user's new status; undefined if it was removed. */
  readonly status: EventUserView | undefined
  /** True if the change was undone: `status` is the restored one. */
  readonly isUndone: boolean
  /** The page of the list to return to. */
  readonly after: string | undefined
}

/** The message after an admin set a status, on the page where they continue, with a button to undo it. */
export function SavedStatus({ event, user, status, isUndone, after }: SavedStatusProps) {
  const navigate = useNavigate()
  const refused = useRefused(participationCalls.undoStatus)
  const undonePath = paths.enterResults(event.slug, { saved: user.id, undone: 'yes', after })
  const undo = useAction(participationCalls.undoStatus, {
    onDone: () => void navigate(undonePath, { replace: true }),
  })
  const input = { slug: event.slug, userId: user.id, date: status?.date ?? '' }
  return (
    <Panel>
      <p role="status" className={text.num}>
        {isUndone ? 'Undone.' : 'Saved.'} {user.name}: {describeStatus(status)}.
      </p>
      {refused && <p role="alert">{refused.message}</p>}
      {status?.canUndo && (
        <ApiForm
          call={participationCalls.undoStatus}
          fixed={{ ...input, ...(after !== undefined && { after }) }}
          onSubmit={() => void undo(input)}
        >
          <Button type="submit">
            Undo<span className={text.hidden}> the change for {user.name}</span>
          </Button>
        </ApiForm>
      )}
    </Panel>
  )
}
