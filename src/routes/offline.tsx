import { formatFullDate, formatTime } from '../domain/dateText'
import { eventsPage } from '../domain/limits'
import { paths } from '../domain/paths'
import { canViewProfile } from '../domain/permissions'
import { wallClock } from '../domain/zone'
import { selectListedEvents } from '../features/events/state/eventSelectors'
import { userLists } from '../features/users/state/userLists'
import { selectStatuses } from '../features/users/state/userSelectors'
import { UserEvents } from '../features/users/ui/UserEvents'
import { responseReceived } from '../state/actions'
import type { State } from '../state/state'
import { useAppSelector } from '../state/useAppSelector'
import { ButtonLink } from '../ui/Button'
import { EmptyState } from '../ui/EmptyState'
import { PageHead } from '../ui/PageHead'
import text from '../ui/text.module.css'
import type { Page } from './page'
import { Title } from './Title'

export const page: Page = {
  permission: canViewProfile,
  load: async ({ api, dispatch, viewer, today }) => {
    const { userId = '' } = viewer
    const events = await api.getEvents({ user: userId, from: today, limit: eventsPage })
    dispatch(responseReceived(events, userLists.next(userId, undefined)))
  },
  Component: OfflinePage,
}

const selectSurroundings = ({ viewer, site, clubs, now }: State) => ({ viewer, site, clubs, now })

/** Shown by the browser at whatever address was asked for, and without scripts: see `keepPage`. */
function OfflinePage() {
  const { viewer, site, clubs, now } = useAppSelector(selectSurroundings)
  const list = userLists.next(viewer.userId ?? '', undefined)
  const events = useAppSelector((state) => selectListedEvents(state, list))
  const statuses = useAppSelector((state) => selectStatuses(state, list))
  const { date, time } = wallClock(new Date(now), site.timeZone)
  return (
    <>
      <Title page="Without a network" />
      <PageHead
        title="Without a network"
        actions={
          // To the address itself, whichever it is.
          <ButtonLink primary href="">
            Try again
          </ButtonLink>
        }
      >
        <p className={text.quiet}>
          Your coming events as they were on {formatFullDate(date)} at {formatTime(time)}.
        </p>
      </PageHead>
      <UserEvents
        title="Your coming events"
        id="coming-events"
        events={events}
        statuses={statuses}
        clubs={clubs}
        empty={
          <EmptyState title="You have no events yet.">
            <ButtonLink href={paths.home}>See the next events</ButtonLink>
          </EmptyState>
        }
        pages={{}}
      />
    </>
  )
}
