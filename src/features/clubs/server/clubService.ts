import { NotFound } from '../../../api/apiError'
import type { CallContext } from '../../../api/handlers'
import type { ClubResponse, ClubsResponse } from '../../../api/views'
import { clubMembersPage } from '../../../domain/limits'
import { canSeeClubMembers } from '../../../domain/permissions'
import { presentClub, presentMember } from './clubPresenter'
import type { ClubRepository } from './clubRepository'
import type { MemberService } from './memberService'

export interface ClubServiceNeeds {
  readonly clubs: ClubRepository
  readonly members: Pick<MemberService, 'page'>
}

export function createClubService({ clubs, members }: ClubServiceNeeds) {
  return {
    async list(): Promise<ClubsResponse> {
      return { clubs: (await clubs.byName()).map(presentClub) }
    },

    async get({ viewer }: CallContext, slug: string): Promise<ClubResponse> {
      const club = await clubs.bySlug(slug)
      if (!club) throw new NotFound(`There is no club '${slug}'.`)
      if (!canSeeClubMembers(viewer)) return { club: presentClub(club) }
      const first = await members.page({ club: club.id, limit: clubMembersPage })
      return {
        club: {
          ...presentClub(club),
          users: first.members.map(presentMember),
          memberCount: first.count,
          membersCursor: first.cursor,
        },
      }
    },
  }
}

export type ClubService = ReturnType<typeof createClubService>
