import { z } from 'zod'
import type { Handlers } from '../../../api/handlers'
import { clubMembersPageMaximum, idLength, searchLength } from '../../../domain/limits'
import { cursorInput } from '../../../input/cursor'
import { guarded } from '../../../input/guarded'
import { pageLimit } from '../../../input/pageLimit'
import { parseInput } from '../../../input/parseInput'
import { requireSightOfMembers, type MemberService } from './memberService'

const membersQuery = z.object({
  club: z.string().min(1).max(idLength),
  text: z.string().max(searchLength).optional(),
  limit: pageLimit(clubMembersPageMaximum),
  cursor: cursorInput,
})

export function createMemberHandlers(members: MemberService): Pick<Handlers, 'getUsers'> {
  return {
    getUsers: guarded(
      requireSightOfMembers,
      (input) => parseInput(membersQuery, input),
      (context, query) => members.list(context, query),
    ),
  }
}
