import type { EventView } from '../../../api/views'
import { paths } from '../../../domain/paths'
import { canSetAnyStatus } from '../../../domain/permissions'
import { useAppSelector } from '../../../state/useAppSelector'
import { ButtonLink } from '../../../ui/Button'
import text from '../../../ui/text.module.css'

/** What those may do with the event who look after it. */
export function EventLinks({ event }: { readonly event: EventView }) {
  const isAdmin = useAppSelector(({ viewer }) => canSetAnyStatus(viewer))
  if (!event.isEditable && !isAdmin) return null
  return (
    <div className={text.row}>
      {event.isEditable && <ButtonLink to={paths.editEvent(event.slug)}>Edit this event</ButtonLink>}
      {isAdmin && <ButtonLink to={paths.editEventUsers(event.slug)}>Set a user’s status</ButtonLink>}
    </div>
  )
}
