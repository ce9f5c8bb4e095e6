import type { BySlug } from '../../kernel/inputs/parseInput'
import type { OlderResultInput, ResultImportInput, ResultsInput } from '../users/userInputs'
import type { Entities } from '../../kernel/composites/entityKinds'
import { endpoint } from '../../kernel/calls/endpoint'
import type { ResultsAddedResponse, ResultsTakenBackResponse, UserResponse } from '../../kernel/composites/responses'

/** The user's own older results, as they have added them. For the user themselves, as are the calls on them. */
export const getResultImports = endpoint<BySlug, UserResponse>(
  'getResultImports',
  'GET',
  '/api/user/:slug/result-import',
)
/** What a text of results is understood as. Nothing is stored. */
export const readResults = endpoint<ResultsInput, UserResponse>(
  'readResults',
  'POST',
  '/api/user/:slug/result-import/read',
)
/** Saves the new results of a text. */
export const addResults = endpoint<ResultsInput, ResultsAddedResponse>(
  'addResults',
  'POST',
  '/api/user/:slug/result-import',
)
/** Takes back what was saved at once, but for results that were changed since. */
export const undoResults = endpoint<ResultImportInput, ResultsTakenBackResponse>(
  'undoResults',
  'POST',
  '/api/user/:slug/result-import/:id/undo',
)
/** Removes one result of a race that is not in the calendar. */
export const removeOlderResult = endpoint<OlderResultInput, Entities>(
  'removeOlderResult',
  'DELETE',
  '/api/user/:slug/older-result/:id',
)
