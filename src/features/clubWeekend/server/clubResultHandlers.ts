import type * as weekendCalls from '../contract'
import type { HandlersOf } from '../../../kernel/calls/handlers'
import { clubResultsQuery, weekendNoteInput } from '../inputs'
import { guarded } from '../../../kernel/inputs/guarded'
import { bySlug } from '../../../kernel/inputs/parseInput'
import type { ClubResultService } from './clubResultService'
import { requireCanSeeMembers } from '../../clubMembership/server/memberService'
import type { WeekendService } from './weekendService'

export function createClubResultHandlers(
  results: ClubResultService,
  weekends: WeekendService,
): HandlersOf<typeof weekendCalls, 'getLastResults' | 'getClubResults' | 'getWeekend' | 'saveWeekendNote'> {
  return {
    getLastResults: guarded(requireCanSeeMembers, bySlug, (context, { slug }) => results.last(context, slug)),
    getClubResults: guarded(requireCanSeeMembers, clubResultsQuery, (context, query) =>
      results.ofMonth(context, query),
    ),
    getWeekend: guarded(requireCanSeeMembers, bySlug, (context, { slug }) => weekends.show(context, slug)),
    saveWeekendNote: guarded(
      requireCanSeeMembers,
      weekendNoteInput,
      (context, { slug, text }) => weekends.saveNote(context, slug, text),
      { text: 'Note' },
    ),
  }
}
