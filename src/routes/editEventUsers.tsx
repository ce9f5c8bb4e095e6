import { useNavigate, useParams, useSearchParams } from 'react-router'
import type { EventUserView, EventView, UserView } from '../api/views'
import { withFirst } from '../domain/meantClubs'
import { paths } from '../domain/paths'
import { canSetAnyStatus } from '../domain/permissions'
import { eventLists } from '../features/events/state/eventLists'
import { selectEvent } from '../features/events/state/eventSelectors'
import { selectIsPast, selectRefusedStatus } from '../features/events/state/statusSelectors'
import { StatusForm } from '../features/events/ui/StatusForm'
import { UserSearch } from '../features/users/ui/UserSearch'
import { responseReceived } from '../state/actions'
import { find } from '../state/entities'
import { useAction } from '../state/useAction'
import type { State } from '../state/state'
import { useAppSelector } from '../state/useAppSelector'
import { ButtonLink } from '../ui/Button'
import { Chip } from '../ui/Chip'
import { classes } from '../ui/classes'
import { PageHead } from '../ui/PageHead'
import { Panel } from '../ui/Panel'
import text from '../ui/text.module.css'
import { loadChosenUser } from './loadChosenUser'
import { loadFoundUsers } from './loadFoundUsers'
import { movedTo } from './movedTo'
import type { Page } from './page'
import { Title } from './Title'

const foundUsers = 'users found for a status'

export const page: Page = {
  permission: canSetAnyStatus,
  refusal: 'Only administrators can set the status of somebody else.',
  load: async (context) => {
    const { api, dispatch, params, query } = context
    const { slug = '' } = params
    const [event, chosen] = await Promise.all([api.getEvent({ slug }), loadChosenUser(context, 'user')])
    const found = query.get('user')
      ? (chosen?.id ?? '')
      : (await loadFoundUsers(context, foundUsers)).join(',')
    const statuses = found === '' ? { people: [] } : await api.getEventUsers({ slug, users: found })
    dispatch(responseReceived(statuses, eventLists.statusesFound))
    dispatch(responseReceived(event))
    return movedTo(event.event, paths.editEventUsers, context)
  },
  Component: EditEventUsersPage,
}

function EditEventUsersPage() {
  const { slug } = useParams()
  const [query] = useSearchParams()
  const event = useAppSelector((state) => selectEvent(state, slug))
  const userId = query.get('user') ?? ''
  const user = useAppSelector(({ users }) => find(users, userId))
  if (!event) return null
  return (
    <>
      <Title page="Edit event users" />
      <PageHead
        trail={[{ label: event.title, to: event.path }, { label: 'Set a user’s status' }]}
        title="Edit event users"
      />
      <div className={classes(text.narrow, text.stack)}>
        {user ? (
          <UserStatusPanel key={user.id} event={event} user={user} />
        ) : (
          <EventUserSearch event={event} />
        )}
      </div>
    </>
  )
}

function EventUserSearch({ event }: { readonly event: EventView }) {
  const statuses = useAppSelector(selectStatuses)
  return (
    <UserSearch
      title="Whose status?"
      path={paths.editEventUsers(event.slug)}
      list={foundUsers}
      asideOf={(id) => {
        const status = statuses.find(({ user }) => user.id === id)?.status
        return status && <Chip tone={status}>{status}</Chip>
      }}
      pathOf={(id) => paths.eventUser(event.slug, id)}
    />
  )
}

const none: readonly never[] = []

/** What the users who were found do at the event. */
function selectStatuses({ lists }: State): readonly EventUserView[] {
  return find(lists, eventLists.statusesFound)?.people ?? none
}

function UserStatusPanel({ event, user }: { readonly event: EventView; readonly user: UserView }) {
  const navigate = useNavigate()
  const isPast = useAppSelector((state) => selectIsPast(state, event))
  const refused = useAppSelector((state) => selectRefusedStatus(state, event))
  const allClubs = useAppSelector((state) => state.clubs)
  const statuses = useAppSelector(selectStatuses)
  const path = paths.editEventUsers(event.slug)
  const onDone = () => navigate(event.path)
  const set = useAction('setStatus', { onDone })
  const remove = useAction('removeStatus', { onDone })
  const whose = { slug: event.slug, userId: user.id }
  const ownIds = (user.clubs ?? []).map(({ club }) => club)
  const clubIds = withFirst(ownIds, event.clubChoice[0])
  return (
    <Panel title={user.name}>
      <StatusForm
        whose={whose}
        isPast={isPast}
        entry={statuses.find((entry) => entry.user.id === user.id)}
        clubs={clubIds.flatMap((id) => find(allClubs, id) ?? [])}
        refused={refused}
        removeLabel="Remove this status"
        onSave={(input) => void set(input)}
        onRemove={() => void remove(whose)}
      >
        <ButtonLink href={path}>Another user</ButtonLink>
      </StatusForm>
    </Panel>
  )
}
