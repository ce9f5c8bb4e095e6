import { Forbidden, Invalid } from '../../../kernel/calls/apiError'
import type { CallContext, HandlersOf } from '../../../kernel/calls/handlers'
import type { ClubRecord } from '../../../entities/clubs/records'
import type { HandlerNeeds } from '../../../entities/auditLog/server/handlerNeeds'
import { guarded, bySlug } from '../../../kernel/inputs/parseInput'
import { requireCanSeeMembers } from '../../clubMembership/server/memberService'
import type * as calls from '../contract'
import { weekendNoteInput } from '../inputs'
import { presentClub, auditObject } from '../../../entities/clubs/server/clubPresenter'
import { createClubRepository } from '../../../entities/clubs/server/clubRepository'
import { canEditClub, canSeeWeekend } from '../../../kernel/access/permissions'
import { checkWeekendNote } from '../../../entities/clubs/validateClub'
import { thisWeekend } from '../../../kernel/dates/weekend'
import { today as dateToday } from '../../../kernel/dates/zone'
import { weekendOfClub } from './weekendViews'

/** Creates the handlers of a club's weekend races, which only its members see. */
export function createWeekendHandlers({
  store,
  timeZone,
  recordAudit,
}: HandlerNeeds): HandlersOf<typeof calls, 'getWeekend' | 'saveWeekendNote'> {
  const clubs = createClubRepository(store)

  async function present({ viewer, now }: CallContext, club: ClubRecord) {
    if (!canSeeWeekend(viewer, club.id))
      throw new Forbidden('Only members of this club can see its weekend races.')
    const weekend = await weekendOfClub(store, club, dateToday(now, timeZone), { viewer })
    return { club: presentClub(club), weekend }
  }

  return {
    getWeekend: guarded(requireCanSeeMembers, bySlug, async (context, { slug }) =>
      present(context, await clubs.named(slug)),
    ),

    /** Sets the note to members, which expires when the weekend is over. An empty text removes it. */
    saveWeekendNote: guarded(requireCanSeeMembers, weekendNoteInput, async (context, { slug, text }) => {
      const { id } = await clubs.named(slug)
      if (!canEditClub(context.viewer, id)) throw new Forbidden('Only club admins can write this note.')
      const { value, error } = checkWeekendNote(text)
      if (error !== undefined) throw Invalid.of({ text: error })
      const weekendNoteFor = thisWeekend(dateToday(context.now, timeZone))
      const saved = await store.transaction(async (collections) => {
        const club = await createClubRepository(collections).named(id)
        const changed = { ...club, weekendNote: value, weekendNoteFor }
        await collections.clubs.modify(id, () => changed)
        await recordAudit(collections, context, { action: 'editClub', object: auditObject(changed) })
        return changed
      })
      return present(context, saved)
    }),
  }
}
