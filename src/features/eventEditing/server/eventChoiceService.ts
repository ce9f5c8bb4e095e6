import type { CallContext } from '../../../kernel/calls/handlers'
import type { ClubsResponse } from '../../../entities/clubs/contract'
import { presentClub } from '../../../entities/clubs/server/clubPresenter'
import type { ClubRepository } from '../../../entities/clubs/server/clubRepository'
import { choosableClubIds } from '../../../entities/clubs/clubChoice'
import { canSetCaptainsChoice } from '../../../kernel/access/permissions'

export interface EventChoiceServiceNeeds {
  readonly clubs: ClubRepository
  readonly captainsClubId: () => Promise<string | undefined>
}

export function createEventChoiceService({ clubs, captainsClubId }: EventChoiceServiceNeeds) {
  return {
    /** The clubs that the viewer may choose as an event's promoter. */
    async list({ viewer }: CallContext): Promise<ClubsResponse> {
      const ids = choosableClubIds(viewer)
      if (ids.length === 0) return { clubs: [] }
      const captains = await captainsClubId()
      const found = await clubs.withIds(ids)
      return {
        clubs: ids.flatMap((id) => {
          const club = found.find((one) => one.id === id)
          const captainsChoice = id === captains && canSetCaptainsChoice(viewer, captains)
          return club ? [{ ...presentClub(club), captainsChoice }] : []
        }),
      }
    },
  }
}

export type EventChoiceService = ReturnType<typeof createEventChoiceService>
