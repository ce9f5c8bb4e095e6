import { useParams, useSearchParams } from 'react-router'
import type { Api } from '../../../kernel/calls/api'
import * as eventCalls from '../../../entities/events/contract'
import type { EventView } from '../../../entities/events/contract'
import type { EventUserView } from '../../../entities/statuses/contract'
import type { UserView } from '../../../entities/users/contract'
import * as participationCalls from '../contract'
import type { EventUsersResponse } from '../contract'
import { withFirst } from '../../../kernel/access/preferredClubs'
import { paths } from '../../../kernel/urls/paths'
import { canSetAnyStatus } from '../../../kernel/access/permissions'
import { eventLists } from '../../../entities/eventViews/state/eventLists'
import { selectEvent } from '../../../entities/eventViews/state/eventSelectors'
import { selectIsPast, selectRefusedStatus } from '../../../entities/eventViews/state/statusSelectors'
import { ResultEntry } from '../ui/ResultEntry'
import { SavedStatus } from '../ui/SavedStatus'
import { StatusForm } from '../ui/StatusForm'
import { UserSearch } from '../../../entities/users/ui/UserSearch'
import { responseReceived } from '../../../browser/actions'
import { find } from '../../../browser/entities'
import type { State } from '../../../browser/state'
import { useAction } from '../../../browser/useAction'
import { useAppSelector } from '../../../browser/useAppSelector'
import { ButtonLink } from '../../../ui/Button'
import { Chip } from '../../../ui/Chip'
import { classes } from '../../../ui/classes'
import { PageHead } from '../../../ui/layout/PageHead'
import { Panel } from '../../../ui/layout/Panel'
import text from '../../../ui/styles/text.module.css'
import { loadChosenUser } from '../../../entities/users/state/loadChosenUser'
import { loadFoundUsers } from '../../../entities/users/state/loadFoundUsers'
import { movedTo } from '../../../browser/pages/movedTo'
import type { Page } from '../../../browser/pages/page'
import { Title } from '../../../browser/pages/Title'

const foundUsers = 'users found for a status'

export const page: Page = {
  permission: canSetAnyStatus,
  refusal: 'Only site admins can set someone else’s status.',
  load: async (context) => {
    const { api, dispatch, params, query } = context
    const { slug = '' } = params
    const [event, chosen, saved] = await Promise.all([
      api(eventCalls.getEvent, { slug }),
      loadChosenUser(context, 'user'),
      loadChosenUser(context, 'saved'),
    ])
    const userIds = chosen ? [chosen.id] : await loadFoundUsers(context, foundUsers)
    const [statuses, ofSaved, awaited] = await Promise.all([
      statusesOf(api, slug, userIds),
      statusesOf(api, slug, saved ? [saved.id] : []),
      chosen
        ? undefined
        : api(participationCalls.getAwaitedResults, { slug, cursor: query.get('after') ?? undefined }),
    ])
    dispatch(responseReceived(statuses, eventLists.statusesFound))
    dispatch(responseReceived(ofSaved, eventLists.savedStatus))
    if (awaited) dispatch(responseReceived(awaited, eventLists.awaited))
    dispatch(responseReceived(event))
    return movedTo(event.event, paths.editEventUsers, context)
  },
  Component: EditEventUsersPage,
}

function statusesOf(api: Api, slug: string, ids: readonly string[]): Promise<EventUsersResponse> {
  return ids.length === 0
    ? Promise.resolve({ people: [] })
    : api(participationCalls.getEventUsers, { slug, users: ids.join(',') })
}

function EditEventUsersPage() {
  const { slug } = useParams()
  const [query] = useSearchParams()
  const event = useAppSelector((state) => selectEvent(state, slug))
  const user = useAppSelector(({ users }) => find(users, query.get('user') ?? ''))
  if (!event) return null
  return (
    <>
      <Title page="Edit event users" />
      <PageHead
        breadcrumbs={[{ label: event.title, to: event.path }, { label: 'Set a user’s status' }]}
        title="Edit event users"
      />
      <div className={classes(text.narrow, text.stack)}>
        {user ? <UserStatusPanel key={user.id} event={event} user={user} /> : <NextStatus event={event} />}
      </div>
    </>
  )
}

/** The id of the search field. */
const searchField = 'field-text'

/** The last saved status, the next people to add results for, and a search for everyone else. */
function NextStatus({ event }: { readonly event: EventView }) {
  const [query] = useSearchParams()
  const after = query.get('after') ?? undefined
  const isPast = useAppSelector((state) => selectIsPast(state, event))
  const statuses = useAppSelector((state) => selectStatuses(state, eventLists.statusesFound))
  const saved = useAppSelector(({ users }) => find(users, query.get('saved') ?? ''))
  const [status] = useAppSelector((state) => selectStatuses(state, eventLists.savedStatus))
  return (
    <>
      {saved && (
        <SavedStatus
          event={event}
          user={saved}
          status={status}
          isUndone={query.get('undone') === 'yes'}
          after={after}
        />
      )}
      {isPast && (
        <ResultEntry
          key={after}
          event={event}
          after={after}
          savedName={saved?.name}
          lastFieldId={searchField}
        />
      )}
      <UserSearch
        title={isPast ? 'Someone else' : 'Whose status?'}
        path={paths.editEventUsers(event.slug)}
        list={foundUsers}
        asideOf={(id) => {
          const status = statuses.find((one) => one.user.id === id)?.status
          return status && <Chip tone={status}>{status}</Chip>
        }}
        pathOf={(id) => paths.eventUser(event.slug, id)}
      />
    </>
  )
}

const none: readonly never[] = []

function selectStatuses({ lists }: State, list: string): readonly EventUserView[] {
  return find(lists, list)?.people ?? none
}

function UserStatusPanel({ event, user }: { readonly event: EventView; readonly user: UserView }) {
  const isPast = useAppSelector((state) => selectIsPast(state, event))
  const refused = useAppSelector((state) => selectRefusedStatus(state, event))
  const allClubs = useAppSelector((state) => state.clubs)
  const statuses = useAppSelector((state) => selectStatuses(state, eventLists.statusesFound))
  const entry = statuses.find((one) => one.user.id === user.id)
  const set = useAction(participationCalls.setStatus, { navigates: true })
  const remove = useAction(participationCalls.removeStatus, { navigates: true })
  const whose = { slug: event.slug, userId: user.id }
  const ownIds = (user.clubs ?? []).map(({ club }) => club)
  const clubIds = withFirst(ownIds, event.clubChoice[0])
  return (
    <Panel title={user.name}>
      <StatusForm
        whose={whose}
        isPast={isPast}
        distances={event.distances}
        entry={entry}
        status={isPast && (!entry || entry.status === 'entered') ? 'result' : undefined}
        clubs={clubIds.flatMap((id) => find(allClubs, id) ?? [])}
        refused={refused}
        removeLabel="Remove this status"
        onSave={(input) => void set(input)}
        onRemove={() => void remove(whose)}
      >
        <ButtonLink href={paths.editEventUsers(event.slug)}>Choose another user</ButtonLink>
      </StatusForm>
    </Panel>
  )
}
