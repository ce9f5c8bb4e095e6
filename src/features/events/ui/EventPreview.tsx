import { useLayoutEffect } from 'react'
import type { EventView } from '../../../api/views'
import { selectToday } from '../../../state/siteSelectors'
import { useAppSelector } from '../../../state/useAppSelector'
import { mainId } from '../../../ui/SkipLink'
import text from '../../../ui/text.module.css'
import { EventHead } from './EventHead'

/** The beginning of an event's page, until the rest of it is there. */
export function EventPreview({ event }: { readonly event: EventView }) {
  const clubs = useAppSelector((state) => state.clubs)
  const today = useAppSelector(selectToday)
  // Whoever comes from far down a list is to see the title. The link that they pressed is gone, with the focus.
  useLayoutEffect(() => {
    window.scrollTo(0, 0)
    document.getElementById(mainId)?.focus({ preventScroll: true })
  }, [])
  return (
    <>
      <EventHead event={event} clubs={clubs} today={today} />
      <p className={text.quiet}>The rest is on its way…</p>
    </>
  )
}
