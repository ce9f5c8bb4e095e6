import type { EventView } from '../../../entities/events/contract'
import type { EventUserView } from '../../../entities/statuses/contract'
import type { UserView } from '../../../entities/users/contract'
import * as participationCalls from '../contract'
import { describeStatus } from '../../../kernel/running/eventState'
import { ActionButton } from '../../../browser/ActionButton'
import { useRefused } from '../../../browser/useRefused'
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
  const refused = useRefused(participationCalls.undoStatus)
  return (
    <Panel>
      <p role="status" className={text.num}>
        {isUndone ? 'Undone.' : 'Saved.'} {user.name}: {describeStatus(status)}.
      </p>
      {refused && <p role="alert">{refused.message}</p>}
      {status?.canUndo && (
        <ActionButton
          call={participationCalls.undoStatus}
          input={{
            slug: event.slug,
            userId: user.id,
            date: status.date,
            ...(after !== undefined && { after }),
          }}
          options={{ navigates: 'replace' }}
          of={`the change for ${user.name}`}
        >
          Undo
        </ActionButton>
      )}
    </Panel>
  )
}
