import type { Handlers } from '../../../api/handlers'
import { clubResultsQuery, weekendNoteInput } from '../../../input/clubInputs'
import { guarded } from '../../../input/guarded'
import { bySlug } from '../../../input/parseInput'
import type { ClubResultService } from './clubResultService'
import { requireSightOfMembers } from './memberService'
import type { WeekendService } from './weekendService'

export function createClubResultHandlers(
  results: ClubResultService,
  weekends: WeekendService,
): Pick<Handlers, 'getLastResults' | 'getClubResults' | 'getWeekend' | 'saveWeekendNote'> {
  return {
    getLastResults: guarded(requireSightOfMembers, bySlug, (context, { slug }) =>
      results.last(context, slug),
    ),
    getClubResults: guarded(requireSightOfMembers, clubResultsQuery, (context, query) =>
      results.ofMonth(context, query),
    ),
    getWeekend: guarded(requireSightOfMembers, bySlug, (context, { slug }) => weekends.show(context, slug)),
    saveWeekendNote: guarded(
      requireSightOfMembers,
      weekendNoteInput,
      (context, { slug, text }) => weekends.saveNote(context, slug, text),
      { text: 'Text' },
    ),
  }
}
