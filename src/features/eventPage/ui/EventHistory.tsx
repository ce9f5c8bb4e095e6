import type { EventView } from '../../../entities/events/contract'
import type { UserRef } from '../../../kernel/access/sessionUser'
import { formatDay } from '../../../kernel/dates/dateText'
import { paths } from '../../../kernel/urls/paths'
import { useAppSelector } from '../../../browser/useAppSelector'
import { ButtonLink } from '../../../ui/Button'
import { classes } from '../../../ui/classes'
import text from '../../../ui/styles/text.module.css'

interface EventHistoryProps {
  readonly event: EventView
  readonly isMember: boolean
}

/** The calendar that the event follows and, for members, the users who added and last edited it, with links for editors. */
export function EventHistory({ event, isMember }: EventHistoryProps) {
  const timeZone = useAppSelector(({ site }) => site.timeZone)
  const { createdBy, createdOn, updatedBy, updatedOn, isEditable, source } = event
  const from = source && <p className={classes(text.small, text.quiet)}>{source}.</p>
  if (!isMember) return from
  return (
    <>
      {from}
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
      {isEditable && (
        <p className={text.row}>
          <ButtonLink href={paths.editEvent(event.slug)}>Edit this event</ButtonLink>
          <ButtonLink href={paths.editions(event.slug)}>Other years</ButtonLink>
        </p>
      )}
    </>
  )
}

function By({ user }: { readonly user: UserRef | undefined }) {
  return (
    user && (
      <>
        by <a href={user.path}>{user.name}</a>{' '}
      </>
    )
  )
}
