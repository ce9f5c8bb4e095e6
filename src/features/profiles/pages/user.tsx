import { useParams, useSearchParams } from 'react-router'
import * as eventCalls from '../../../entities/events/contract'
import type { EventView } from '../../../entities/events/contract'
import * as userCalls from '../../../entities/users/contract'
import type { UserView } from '../../../entities/users/contract'
import * as championshipCalls from '../../championships/contract'
import * as resultCalls from '../../results/contract'
import { addDays } from '../../../kernel/dates/addDays'
import { userEventsPage } from '../limits'
import { linkedAccountsId, paths } from '../../../kernel/urls/paths'
import {
  canDeleteUser,
  canEditProfile,
  canHideUser,
  canViewProfile,
  isSelf,
} from '../../../kernel/access/permissions'
import { isPast, zoneDays } from '../../../kernel/dates/zone'
import { selectCursor, selectListedEvents } from '../../../entities/eventViews/state/eventSelectors'
import { SecondLoginPanel } from '../../auth/ui/SecondLoginPanel'
import { userLists } from '../../../entities/users/state/userLists'
import { selectStatuses, selectUser } from '../../../entities/users/state/userSelectors'
import { calendarId } from '../../feeds/ui/CalendarPanel'
import { OwnCalendarPanel } from '../../feeds/ui/OwnCalendarPanel'
import { accountId, AccountPanel } from '../ui/AccountPanel'
import { Followers, followersId, Following } from '../ui/Followers'
import { HiddenContent, UserEvents } from '../ui/UserEvents'
import { InvitationPanel } from '../ui/InvitationPanel'
import { LinkedAccounts } from '../ui/LinkedAccounts'
import { UserActions } from '../ui/UserActions'
import { UserBests } from '../../results/ui/UserBests'
import { UserChampionships } from '../../championships/ui/UserChampionships'
import { UserHead } from '../../../entities/users/ui/UserHead'
import { useAnswer } from '../../../browser/useAnswer'
import { useAppSelector } from '../../../browser/useAppSelector'
import { ButtonLink } from '../../../ui/Button'
import { Columns } from '../../../ui/layout/Columns'
import { EmptyState } from '../../../ui/layout/EmptyState'
import { earlierPages } from '../../../ui/Pager'
import { useLateParts } from '../../../browser/pages/lateParts'
import { movedTo } from '../../../browser/pages/movedTo'
import type { Page } from '../../../browser/pages/page'
import { profileCursors, profileSections, profilePageUrl } from './profilePages'
import { Title } from '../../../browser/pages/Title'

export const page: Page = {
  permission: canViewProfile,
  load: async (context) => {
    const { show, params, query, today } = context
    const named = { slug: params.slug ?? '' }
    const cursors = profileCursors(query)
    const loadEvents = async () => {
      const { user } = await show(userCalls.getUser, named)
      const moved = movedTo(user, paths.user, context)
      if (moved) return moved
      const ofUser = { user: user.id, limit: userEventsPage }
      const next = { ...ofUser, from: addDays(today, -zoneDays), cursor: cursors.next }
      const past = { ...ofUser, to: addDays(today, zoneDays), order: -1, cursor: cursors.past } as const
      await Promise.all([
        show(eventCalls.getEvents, next, userLists.next(user.id, cursors.next)),
        show(eventCalls.getEvents, past, userLists.past(user.id, cursors.past)),
      ])
      return undefined
    }
    const [moved] = await Promise.all([
      loadEvents(),
      show(resultCalls.getResults, named),
      show(championshipCalls.getUserChampionships, named),
    ])
    return moved
  },
  Component: UserPage,
}

function UserPage() {
  const { slug } = useParams()
  const { PushOffer } = useLateParts()
  const user = useAppSelector((state) => selectUser(state, slug))
  const viewer = useAppSelector((state) => state.viewer)
  const offered = useAppSelector((state) => state.site.loginTypes)
  const { results } = useAnswer(resultCalls.getResults, { slug: user?.slug ?? '' }) ?? {}
  if (!user) return null
  const self = isSelf(viewer, user.id)
  const canDelete = canDeleteUser(viewer, user)
  const canHide = user.siteRole !== undefined && canHideUser(viewer, { siteRole: user.siteRole })
  const hasAccount = self || canDelete || canHide || user.lastLogin !== undefined
  const parts = [
    { id: profileSections.past, label: 'Past events' },
    { id: followersId, label: 'Followers' },
    ...(user.calendar ? [{ id: calendarId, label: 'Calendar' }] : []),
    ...(user.linkedAccounts ? [{ id: linkedAccountsId, label: 'Linked accounts' }] : []),
    ...(hasAccount ? [{ id: accountId, label: 'Account' }] : []),
  ]
  return (
    <>
      <Title page={user.name} />
      <UserHead user={user}>
        <UserActions user={user} isSelf={self} canEdit={canEditProfile(viewer, user.id)} parts={parts} />
      </UserHead>
      <Columns
        main={
          <>
            {self && <SecondLoginPanel slug={user.slug} />}
            {user.hidden && <HiddenContent hidden={user.hidden} />}
            {results?.results.length ? <UserBests user={user} results={results} /> : null}
            <UserChampionships user={user} />
            <ProfileEvents user={user} isSelf={self} />
          </>
        }
        side={
          <>
            <Followers user={user} isSelf={self} />
            {self && <Following user={user} />}
            {user.invitation && <InvitationPanel user={user} />}
            {user.calendar && <OwnCalendarPanel user={user} />}
            {user.linkedAccounts && (
              <LinkedAccounts
                linked={user.linkedAccounts}
                offered={offered}
                isSelf={self}
                loginIds={user.loginIds}
              />
            )}
            {hasAccount && (
              <AccountPanel user={user} isSelf={self} canDelete={canDelete} canHide={canHide}>
                {self && PushOffer && <PushOffer isBrief offer="Get notifications on this device." />}
              </AccountPanel>
            )}
          </>
        }
      />
    </>
  )
}

interface ProfileEventsProps {
  readonly user: UserView
  readonly isSelf: boolean
}

/** Shows one page each of a user's next and past events. */
function ProfileEvents({ user: { id, name, path }, isSelf }: ProfileEventsProps) {
  const [query] = useSearchParams()
  const cursors = profileCursors(query)
  const nextList = userLists.next(id, cursors.next)
  const pastList = userLists.past(id, cursors.past)
  const next = useAppSelector((state) => selectListedEvents(state, nextList))
  const nextStatuses = useAppSelector((state) => selectStatuses(state, nextList))
  const later = useAppSelector((state) => selectCursor(state, nextList))
  const past = useAppSelector((state) => selectListedEvents(state, pastList))
  const pastStatuses = useAppSelector((state) => selectStatuses(state, pastList))
  const earlier = useAppSelector((state) => selectCursor(state, pastList))
  const timeZone = useAppSelector((state) => state.site.timeZone)
  const now = useAppSelector((state) => state.now)
  const whose = isSelf ? 'You' : (name.split(' ')[0] ?? name)
  // Both lists contain the events around today. Each event is shown only in the list for its time.
  const hasStarted = (event: EventView) => isPast(event, new Date(now), timeZone)
  return (
    <>
      <UserEvents
        title="Next events"
        id={profileSections.next}
        whose={whose}
        events={next.filter((event) => !hasStarted(event))}
        statuses={nextStatuses}
        empty={
          <EmptyState
            title={isSelf ? 'Races you enter will appear here.' : `${name} has no upcoming events.`}
          >
            <ButtonLink href={paths.home}>See the next events</ButtonLink>
          </EmptyState>
        }
        pages={{
          first: cursors.next && profilePageUrl(path, cursors, 'next'),
          next: later && profilePageUrl(path, cursors, 'next', later),
        }}
      />
      <UserEvents
        title="Past events"
        id={profileSections.past}
        whose={whose}
        events={past.filter(hasStarted)}
        statuses={pastStatuses}
        empty={<EmptyState title="Past events and results will appear here." />}
        pages={{
          names: earlierPages,
          first: cursors.past && profilePageUrl(path, cursors, 'past'),
          next: earlier && profilePageUrl(path, cursors, 'past', earlier),
        }}
      />
    </>
  )
}
