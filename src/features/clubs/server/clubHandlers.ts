import type { Handlers } from '../../../api/handlers'
import { bySlug, parseInput } from '../../../input/parseInput'
import type { ClubService } from './clubService'

export function createClubHandlers(clubs: ClubService): Pick<Handlers, 'getClubs' | 'getClub'> {
  return {
    getClubs: () => clubs.list(),
    getClub: (context, input) => clubs.get(context, parseInput(bySlug, input).slug),
  }
}
