import type {
  ListAnswersInput,
  ListById,
  ListColumnsInput,
  ListInput,
  ListsQuery,
} from './resultListInputs'
import { endpoint } from '../../kernel/calls/endpoint'
import type { ListReadResponse, ListSavedResponse, ResultListsResponse } from '../../kernel/composites/responses'

/** The lists of results of an event that has begun. For whoever may enter results, as are the calls on them. */
export const getResultLists = endpoint<ListsQuery, ResultListsResponse>(
  'getResultLists',
  'GET',
  '/api/event/:slug/result-list',
)
/** Stores a list as a draft, for the viewer alone. */
export const readResultList = endpoint<ListInput, ListReadResponse>(
  'readResultList',
  'POST',
  '/api/event/:slug/result-list',
)
/** One's own draft, as it is understood. */
export const getResultList = endpoint<ListById, ResultListsResponse>(
  'getResultList',
  'GET',
  '/api/event/:slug/result-list/:id',
)
/** Says what the columns of a draft hold, and remembers that for the club. */
export const chooseListColumns = endpoint<ListColumnsInput, ResultListsResponse>(
  'chooseListColumns',
  'PUT',
  '/api/event/:slug/result-list/:id',
)
/** Enters all that is sure, answered with yes, or ticked, and remembers the answers for the club. */
export const saveResultList = endpoint<ListAnswersInput, ListSavedResponse>(
  'saveResultList',
  'POST',
  '/api/event/:slug/result-list/:id/save',
)
/** Throws a draft away. */
export const removeResultList = endpoint<ListById, ResultListsResponse>(
  'removeResultList',
  'DELETE',
  '/api/event/:slug/result-list/:id',
)
/** Takes back what was saved at once, but for results that were changed since. */
export const undoResultList = endpoint<ListById, ResultListsResponse>(
  'undoResultList',
  'POST',
  '/api/event/:slug/result-list/:id/undo',
)
/** Forgets what was answered about a name. */
export const forgetListName = endpoint<ListById, ResultListsResponse>(
  'forgetListName',
  'DELETE',
  '/api/event/:slug/list-name/:id',
)
