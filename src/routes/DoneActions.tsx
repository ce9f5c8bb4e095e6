import type { Done } from '../domain/done'
import { RestoreEvent } from '../features/events/ui/RestoreEvent'
import { SavedList } from '../features/resultLists/ui/SavedList'
import { RestoreStatus } from '../features/statuses/ui/RestoreStatus'

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
