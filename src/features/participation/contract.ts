import type { EventResponse } from '../../entities/events/contract'
import type { EventUserView } from '../../entities/statuses/contract'
import type {
  EventUsersQuery,
  AwaitedResultsQuery,
  StatusInput,
  RemoveStatusInput,
  ResultInput,
  UndoInput,
} from './inputs'
import { editResultForm } from './editingResults'
import {
  type DoneStatus,
  doneTexts,
  del,
  get,
  post,
  type Entities,
  form,
  homeForm,
  type FormValues,
  resultPromptId,
} from '../../kernel/calls/endpoint'
import { paths } from '../../kernel/urls/paths'

export interface StatusSavedResponse extends EventResponse {
  /** The viewer's own status; absent if an admin set someone else's. */
  readonly said?: DoneStatus
}

export interface StatusRemovedResponse extends EventResponse {
  /** The viewer's removed status, as a form sends it. */
  readonly removed?: Readonly<Record<'status' | 'distance' | 'club' | 'comment', string>>
}

export interface EventUsersResponse extends Entities {
  /** People in page order. */
  readonly people: readonly EventUserView[]
  /** The `cursor` of the next page; absent on the last page. */
  readonly cursor?: string | undefined
  /** The number of people on all pages; set only in the list of people without a result. */
  readonly count?: number
}

/** Lists people at an event. Members only. */
export const getEventUsers = get<EventUsersQuery, EventUsersResponse>(
  'getEventUsers',
  '/api/event/:slug/user',
)

/** Lists people who entered an event that has started and have no result yet. Site admins only. */
export const getAwaitedResults = get<AwaitedResultsQuery, EventUsersResponse>(
  'getAwaitedResults',
  '/api/event/:slug/result',
)

export const setStatus = form(
  post<StatusInput, StatusSavedResponse>('setStatus', '/api/event/:slug/status'),
  {
    page: ownStatusPage,
    next: afterOwnStatus,
    done: ({ said }, { userId }) => {
      if (userId) return { text: doneTexts.othersStatusSet, isSeen: true }
      // A card on the event's page shows a personal best.
      return { text: doneTexts.statusSet, own: said, ...(said?.mark === 'PB' && { isSeen: true }) }
    },
    showsOwnError: true,
  },
)

export const removeStatus = form(
  del<RemoveStatusInput, StatusRemovedResponse>('removeStatus', '/api/event/:slug/status'),
  {
    page: ownStatusPage,
    next: afterOwnStatus,
    done: ({ removed }, { userId, from, slug = '' }) => {
      if (userId) return { text: doneTexts.othersStatusRemoved, isSeen: true }
      if (from !== homeForm || removed?.status !== 'entered') return { text: doneTexts.statusRemoved }
      return { text: doneTexts.entryRemoved, removed: { ...removed, slug } }
    },
    showsOwnError: true,
  },
)

/** Sets a member's result; the response contains the new status. Site admins, and club admins for their members. */
export const enterResult = form(
  post<ResultInput, EventUsersResponse>('enterResult', '/api/event/:slug/result'),
  {
    page: ({ slug = '', userId = '', after, then }) =>
      then === editResultForm ? paths.editResult(slug, userId) : paths.enterResults(slug, { after }),
    next: (_output, values) => savedPage(values),
    done: { text: 'Result saved.', isSeen: true },
    showsOwnError: true,
  },
)

/** Restores the status that an admin replaced, unless it has changed since. */
export const undoStatus = form(post<UndoInput, EventUsersResponse>('undoStatus', '/api/event/:slug/undo'), {
  page: (values) => savedPage(values),
  next: (_output, values) => savedPage(values, 'yes'),
  done: { text: 'Change undone.', isSeen: true },
  showsOwnError: true,
})

/** Returns the page of the viewer's own status or, with `userId`, the page where an admin sets that user's. */
function ownStatusPage({ slug = '', userId, from }: FormValues): string {
  if (from === homeForm) return paths.home
  if (userId) return from === editResultForm ? paths.editResult(slug, userId) : paths.eventUser(slug, userId)
  return paths.eventStatus(slug) + (from === resultPromptId ? `?from=${resultPromptId}` : '')
}

/**
 * Returns the page after a change of a status. The viewer's own status leads to the event's page or, if they came from
 * the home page, back there; a result with a personal best then still leads to the event's page, which shows it. An
 * admin continues with the next person.
 */
function afterOwnStatus(
  { event, said }: { readonly event: { readonly path: string }; readonly said?: DoneStatus },
  { slug = '', userId, from }: FormValues,
): string {
  if (from === homeForm) return paths.home
  if (from === editResultForm) return event.path
  if (from === resultPromptId && said?.mark === 'PB') return `${event.path}?best=${resultPromptId}`
  if (from === resultPromptId) return `${paths.home}#${resultPromptId}`
  return userId ? paths.enterResults(slug, { saved: userId }) : event.path
}

/** Returns the page that shows the user's saved result: that of the list that had the field, or its own. */
function savedPage({ slug = '', userId = '', after, then }: FormValues, undone?: 'yes'): string {
  if (then === editResultForm) return paths.savedResult(slug, userId)
  return paths.enterResults(slug, { saved: userId, undone, after })
}
