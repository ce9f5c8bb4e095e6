import { useAppSelector } from '../../../browser/useAppSelector'
import { ButtonLink } from '../../../ui/Button'
import text from '../../../ui/styles/text.module.css'

/** Links to subscribe to the calendar at `path`, and to download it as a file. */
export function CalendarLinks({ path }: { readonly path: string }) {
  const address = useAppSelector(({ site }) => site.origin).replace(/^https?/, 'webcal') + path
  return (
    <div className={text.row}>
      <ButtonLink href={address}>Subscribe</ButtonLink>
      <ButtonLink href={`https://calendar.google.com/calendar/render?cid=${encodeURIComponent(address)}`}>
        Google Calendar
      </ButtonLink>
      <ButtonLink href={path} data-reload>
        Download calendar file (.ics)
      </ButtonLink>
    </div>
  )
}
