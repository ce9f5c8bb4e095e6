import type { Handlers } from '../../../api/handlers'
import { requireMember } from '../../../data/users/requireMember'
import { guarded } from '../../../input/guarded'
import { bySlug } from '../../../input/parseInput'
import { olderResultInput, resultImportInput, resultsInput } from '../../../input/userInputs'
import type { OlderResultService } from './olderResultService'

const labels = { text: 'Results' }

type OlderResultCalls =
  'getResultImports' | 'readResults' | 'addResults' | 'undoResults' | 'removeOlderResult'

export function createOlderResultHandlers(results: OlderResultService): Pick<Handlers, OlderResultCalls> {
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
      resultsInput,
      (context, { slug, text }) => results.add(context, slug, text),
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
