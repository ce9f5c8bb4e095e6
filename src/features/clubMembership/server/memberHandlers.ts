import type { Handlers } from '../../../kernel/calls/handlers'
import { clubUsersQuery } from '../../../entities/clubs/clubInputs'
import { guarded } from '../../../kernel/inputs/guarded'
import { requireSightOfMembers, type MemberService } from './memberService'

export function createMemberHandlers(members: MemberService): Pick<Handlers, 'getUsers'> {
  return {
    getUsers: guarded(requireSightOfMembers, clubUsersQuery, (context, query) =>
      members.list(context, query),
    ),
  }
}
