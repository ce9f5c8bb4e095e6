import type * as resultCalls from '../contract'
import type { HandlersOf } from '../../../kernel/calls/handlers'
import { requireMember } from '../../../entities/users/server/requireMember'
import { guarded } from '../../../kernel/inputs/guarded'
import { bySlug } from '../../../kernel/inputs/parseInput'
import { addResultsInput, olderResultInput, resultImportInput, resultsInput } from '../inputs'
import type { OlderResultService } from './olderResultService'

const labels = { text: 'Results' }

type OlderResultCalls =
  'getResultImports' | 'readResults' | 'addResults' | 'undoResults' | 'removeOlderResult'

export function createOlderResultHandlers(
  results: OlderResultService,
): HandlersOf<typeof resultCalls, OlderResultCalls> {
  return {
    getResultImports: guarded(requireMember, bySlug, (context, { slug }) => results.imports(context, slug)),
    readResults: guarded(
      requireMember,
      resultsInput,
      (context, { slug, text }) => results.read(context, slug, text),
      labels,
    ),
    addResults: guarded(
      requireMember,
      addResultsInput,
      (context, { slug, text, terrain }) => results.add(context, slug, text, terrain),
      labels,
    ),
    undoResults: guarded(requireMember, resultImportInput, (context, { slug, id }) =>
      results.undo(context, slug, id),
    ),
    removeOlderResult: guarded(requireMember, olderResultInput, (context, { slug, id }) =>
      results.remove(context, slug, id),
    ),
  }
}
