import { Link } from 'react-router'
import type { EventView, UserRef } from '../../../api/views'
import { formatDay } from '../../../domain/formats'
import { classes } from '../../../ui/classes'
import text from '../../../ui/text.module.css'

interface EventHistoryProps {
  readonly event: EventView
  readonly timeZone: string
}

/** Who added and changed it, and when; who did is told to members only. */
export function EventHistory({ event, timeZone }: EventHistoryProps) {
  const { createdBy, createdOn, updatedBy, updatedOn } = event
  return (
    <p className={classes(text.small, text.quiet)}>
      Added <By user={createdBy} />
      on {formatDay(createdOn, timeZone)}.
      {updatedOn && (
        <>
          {' '}
          Updated <By user={updatedBy} />
          on {formatDay(updatedOn, timeZone)}.
        </>
      )}
    </p>
  )
}

function By({ user }: { readonly user: UserRef | undefined }) {
  return (
    user && (
      <>
        by <Link to={user.path}>{user.name}</Link>{' '}
      </>
    )
  )
}
