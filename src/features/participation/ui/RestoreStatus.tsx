import { homeForm } from '../../../kernel/calls/form'
import * as participationCalls from '../contract'
import type { Done } from '../../../kernel/calls/done'
import { useAction } from '../../../browser/useAction'
import { ApiForm } from '../../../ui/forms/ApiForm'
import { Button } from '../../../ui/Button'
import { focusDone } from '../../../ui/feedback/DoneMessage'

/** The button that restores the status which the member removed on the home page. */
export function RestoreStatus(removed: NonNullable<Done['removed']>) {
  const restore = useAction(participationCalls.setStatus)
  return (
    <ApiForm
      call={participationCalls.setStatus}
      fixed={{ ...removed, from: homeForm }}
      onSubmit={() => {
        focusDone()
        void restore({ ...removed, status: 'entered' })
      }}
    >
      <Button type="submit">Undo</Button>
    </ApiForm>
  )
}
