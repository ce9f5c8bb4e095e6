import { useEffect, useState } from 'react'
import * as editingCalls from '../contract'
import type { Done } from '../../../kernel/calls/endpoint'
import { undoTime } from '../limits'
import { useAction } from '../../../browser/useAction'
import { useAppSelector } from '../../../browser/useAppSelector'
import { ApiForm } from '../../../ui/forms/ApiForm'
import { Button } from '../../../ui/Button'

/** A button that undoes the deletion of an event, shown while that is possible. */
export function RestoreEvent({ event: slug, until }: NonNullable<Done['undo']>) {
  // Measured by the page's clock when the button is first shown.
  const now = useAppSelector((state) => state.now)
  const [left] = useState(() => Math.min(undoTime, Date.parse(until) - Date.parse(now)))
  const restore = useAction(editingCalls.restoreEvent, { navigates: true })
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), left)
    return () => clearTimeout(timer)
  }, [left])
  if (isOver) return null
  return (
    <ApiForm call={editingCalls.restoreEvent} fixed={{ slug }} onSubmit={() => void restore({ slug })}>
      <Button type="submit">Undo</Button>
    </ApiForm>
  )
}
