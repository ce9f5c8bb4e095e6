import type { Done } from '../../kernel/calls/done'
import { RestoreEvent } from '../../features/eventEditing/ui/RestoreEvent'
import { SavedList } from '../../features/resultImport/ui/SavedList'
import { RestoreStatus } from '../../features/participation/ui/RestoreStatus'

/** What can still be done about a change, in the message about it. */
export function DoneActions({ undo, removed, list }: Done) {
  return (
    <>
      {undo && <RestoreEvent key={undo.event} {...undo} />}
      {removed && <RestoreStatus {...removed} />}
      {list && <SavedList {...list} />}
    </>
  )
}
