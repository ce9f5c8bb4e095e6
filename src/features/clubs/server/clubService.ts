import { NotFound } from '../../../api/apiError'
import type { CallContext } from '../../../api/handlers'
import type { ClubResponse, ClubsResponse } from '../../../api/views'
import { canSeeClubMembers } from '../../../domain/permissions'
import { presentClub, presentMembers } from './clubPresenter'
import type { ClubRepository } from './clubRepository'

export function createClubService(clubs: ClubRepository) {
  return {
    async list(): Promise<ClubsResponse> {
      return { clubs: (await clubs.byName()).map(presentClub) }
    },

    async get({ viewer }: CallContext, slug: string): Promise<ClubResponse> {
      const club = await clubs.bySlug(slug)
      if (!club) throw new NotFound(`There is no club '${slug}'.`)
      const memberships = canSeeClubMembers(viewer) ? await clubs.memberships(club.id) : []
      const users = await clubs.users(memberships.map(({ userId }) => userId))
      const members = presentMembers(viewer, memberships, new Map(users.map((user) => [user.id, user])))
      return { club: { ...presentClub(club), users: members } }
    },
  }
}

export type ClubService = ReturnType<typeof createClubService>
