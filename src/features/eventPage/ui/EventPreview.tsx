import { useLayoutEffect } from 'react'
import type { EventView } from '../../../entities/events/contract'
import { mainId } from '../../../ui/layout/SkipLink'
import text from '../../../ui/styles/text.module.css'
import { EventHead } from '../../../entities/eventViews/ui/EventHead'

/** The top of an event's page, shown while the rest loads. */
export function EventPreview({ event }: { readonly event: EventView }) {
  // Scrolls to the title after a click far down a list, and moves the focus because the clicked link is gone.
  useLayoutEffect(() => {
    window.scrollTo(0, 0)
    document.getElementById(mainId)?.focus({ preventScroll: true })
  }, [])
  return (
    <>
      <EventHead event={event} />
      <p className={text.quiet}>Loading…</p>
    </>
  )
}
