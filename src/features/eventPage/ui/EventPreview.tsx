import { useLayoutEffect } from 'react'
import type { EventView } from '../../../entities/events/contract'
import { mainId } from '../../../ui/layout/SkipLink'
import text from '../../../ui/styles/text.module.css'
import { EventHead } from '../../../entities/eventViews/ui/EventHead'

/** The top of an event's page, shown until the rest is loaded. */
export function EventPreview({ event }: { readonly event: EventView }) {
  // Somebody who comes from far down a list should see the title. The link that they pressed is gone, and with it the
  // focus.
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
