import type { EventView } from '../../events/contract'
import { paths } from '../../../kernel/urls/paths'
import { canAddEvent, canSetAnyStatus } from '../../../kernel/access/permissions'
import { useAppSelector } from '../../../browser/useAppSelector'
import { ButtonLink } from '../../../ui/Button'
import text from '../../../ui/styles/text.module.css'
import { selectTodayAt } from '../state/eventSelectors'
import { nextEditionPath } from './nextEditionPath'

/** Links for members and admins, other than editing. */
export function EventLinks({ event }: { readonly event: EventView }) {
  const viewer = useAppSelector((state) => state.viewer)
  const isPast = event.date < useAppSelector((state) => selectTodayAt(state, event))
  const mayAddNext = isPast && canAddEvent(viewer) && event.editions?.after === undefined
  const maySetStatus = canSetAnyStatus(viewer)
  return (
    (mayAddNext || maySetStatus) && (
      <p className={text.row}>
        {mayAddNext && <ButtonLink href={nextEditionPath(event)}>Add next year’s race</ButtonLink>}
        {maySetStatus && <ButtonLink href={paths.editEventUsers(event.slug)}>Set a user’s status</ButtonLink>}
      </p>
    )
  )
}
