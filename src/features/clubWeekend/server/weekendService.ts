import { Forbidden, Invalid } from '../../../kernel/calls/apiError'
import type { CallContext } from '../../../kernel/calls/handlers'
import type { ClubResponse } from '../../../entities/clubs/contract'
import type { ClubRecord } from '../../../entities/clubs/records'
import type { RecordAudit } from '../../../entities/auditLog/server/recordAudit'
import { presentClub } from '../../../entities/clubs/server/clubPresenter'
import { createClubRepository } from '../../../entities/clubs/server/clubRepository'
import { canEditClub, canSeeWeekend } from '../../../kernel/access/permissions'
import { checkWeekendNote } from '../../../entities/clubs/validateClub'
import { thisWeekend } from '../../../kernel/dates/weekend'
import { today as dateToday } from '../../../kernel/dates/zone'
import type { Store } from '../../../store/store'
import { auditObject } from '../../../entities/clubs/server/auditObject'
import { weekendViews } from './weekendViews'

export interface WeekendNeeds {
  readonly store: Store
  readonly timeZone: string
  readonly recordAudit: RecordAudit
}

/** Creates the service for a club's weekend races, which only its members see. */
export function createWeekendService({ store, timeZone, recordAudit }: WeekendNeeds) {
  const clubs = createClubRepository(store)
  const weekends = weekendViews(store)

  async function present({ viewer, now }: CallContext, club: ClubRecord): Promise<ClubResponse> {
    if (!canSeeWeekend(viewer, club.id))
      throw new Forbidden('Only members of this club can see its weekend races.')
    const weekend = await weekends.ofClub(club, dateToday(now, timeZone), viewer)
    return { club: { ...presentClub(club), weekend } }
  }

  return {
    /** Returns the club's weekend. Throws `NotFound`, or `Forbidden` if the viewer may not see it. */
    show: async (context: CallContext, slug: string): Promise<ClubResponse> =>
      present(context, await clubs.named(slug)),

    /** Sets the note to members, which expires when the weekend is over. An empty text removes it. */
    async saveNote(context: CallContext, slug: string, text: string): Promise<ClubResponse> {
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
    },
  }
}

export type WeekendService = ReturnType<typeof createWeekendService>
