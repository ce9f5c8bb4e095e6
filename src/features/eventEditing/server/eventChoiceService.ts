import type { HandlersOf } from '../../../kernel/calls/handlers'
import { unguarded, noInput } from '../../../kernel/inputs/parseInput'
import type { HandlerNeeds } from '../../../entities/auditLog/server/handlerNeeds'
import type * as calls from '../contract'
import { presentClub } from '../../../entities/clubs/server/clubPresenter'
import { createClubRepository } from '../../../entities/clubs/server/clubRepository'
import { choosableClubIds } from '../../../entities/clubs/clubChoice'
import { canSetCaptainsChoice } from '../../../kernel/access/permissions'

/** Creates the handler that lists the clubs which the viewer may choose as an event's promoter. */
export function createEventChoiceHandlers({
  store,
  captainsClub,
}: HandlerNeeds): HandlersOf<typeof calls, 'getEventChoices'> {
  const clubs = createClubRepository(store)
  return {
    getEventChoices: unguarded(noInput, async ({ viewer }) => {
      const ids = choosableClubIds(viewer)
      if (ids.length === 0) return { clubs: [] }
      const captains = await clubs.idOf(captainsClub)
      const found = await clubs.withIds(ids)
      return {
        clubs: ids.flatMap((id) => {
          const club = found.find((one) => one.id === id)
          const captainsChoice = id === captains && canSetCaptainsChoice(viewer, captains)
          return club ? [{ ...presentClub(club), captainsChoice }] : []
        }),
      }
    }),
  }
}
