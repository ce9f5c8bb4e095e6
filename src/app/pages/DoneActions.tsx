import type { Done } from '../../kernel/calls/endpoint'
import { RestoreEvent } from '../../features/eventEditing/ui/RestoreEvent'
import { SavedList } from '../../features/resultImport/ui/SavedList'
import { RestoreStatus } from '../../features/participation/ui/RestoreStatus'

/** The message about a change offers what can still be done about it. */
export function DoneActions({ undo, removed, list }: Done) {
  return (
    <>
      {undo && <RestoreEvent key={undo.event} {...undo} />}
      {removed && <RestoreStatus {...removed} />}
      {list && <SavedList {...list} />}
    </>
  )
}
