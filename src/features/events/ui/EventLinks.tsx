import type { EventView } from '../../../api/views'
import { paths } from '../../../domain/paths'
import { canSetAnyStatus } from '../../../domain/permissions'
import { useAppSelector } from '../../../state/useAppSelector'
import { ButtonLink } from '../../../ui/Button'

/** Links for administrators, besides editing. */
export function EventLinks({ event }: { readonly event: EventView }) {
  const isAdmin = useAppSelector(({ viewer }) => canSetAnyStatus(viewer))
  return (
    isAdmin && (
      <p>
        <ButtonLink href={paths.editEventUsers(event.slug)}>Set a user’s status</ButtonLink>
      </p>
    )
  )
}
