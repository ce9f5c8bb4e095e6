import type { CallContext } from '../../../api/handlers'
import type { ClubsResponse } from '../../../api/responses'
import { presentClub } from '../../../data/clubs/clubPresenter'
import type { ClubRepository } from '../../../data/clubs/clubRepository'
import { choosableClubIds } from '../../../domain/clubChoice'
import { canSetCaptainsChoice } from '../../../domain/permissions'

export interface EventChoiceServiceNeeds {
  readonly clubs: ClubRepository
  /** Id of the club with a captain's choice. */
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
