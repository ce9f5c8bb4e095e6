import type { Handlers } from '../../../api/handlers'
import { clubResultsQuery } from '../../../input/clubInputs'
import { guarded } from '../../../input/guarded'
import { bySlug } from '../../../input/parseInput'
import type { ClubResultService } from './clubResultService'
import { requireSightOfMembers } from './memberService'

export function createClubResultHandlers(
  results: ClubResultService,
): Pick<Handlers, 'getLastResults' | 'getClubResults'> {
  return {
    getLastResults: guarded(requireSightOfMembers, bySlug, (context, { slug }) =>
      results.last(context, slug),
    ),
    getClubResults: guarded(requireSightOfMembers, clubResultsQuery, (context, query) =>
      results.ofMonth(context, query),
    ),
  }
}
