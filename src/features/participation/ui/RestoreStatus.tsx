import { homeForm, type Done } from '../../../kernel/calls/endpoint'
import * as participationCalls from '../contract'
import { ActionButton } from '../../../browser/ActionButton'

/** The button that restores the status which the member removed on the home page. */
export function RestoreStatus(removed: NonNullable<Done['removed']>) {
  return (
    <ActionButton
      call={participationCalls.setStatus}
      input={{ ...removed, status: 'entered' }}
      marks={{ from: homeForm }}
      isUndo
    >
      Undo
    </ActionButton>
  )
}
