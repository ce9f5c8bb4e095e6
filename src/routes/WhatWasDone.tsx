import { RestoreEvent } from '../features/events/ui/RestoreEvent'
import { useAppSelector } from '../state/useAppSelector'
import { DoneMessage } from '../ui/DoneMessage'

/** What was done before this page, until the next one. */
export function WhatWasDone() {
  const done = useAppSelector((state) => state.done)
  const refused = useAppSelector(({ form }) => (form?.name === 'restoreEvent' ? form : undefined))
  if (refused) return <DoneMessage text={refused.message} />
  if (!done || done.awaits !== undefined) return <DoneMessage />
  return (
    <DoneMessage count={done.count} text={done.text} isSeen={done.isSeen}>
      {done.undo && <RestoreEvent key={done.undo.event} {...done.undo} />}
    </DoneMessage>
  )
}
