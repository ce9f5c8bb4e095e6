import type { Handlers } from '../../../api/handlers'
import { clubUsersQuery } from '../../../input/clubInputs'
import { guarded } from '../../../input/guarded'
import { requireSightOfMembers, type MemberService } from './memberService'

export function createMemberHandlers(members: MemberService): Pick<Handlers, 'getUsers'> {
  return {
    getUsers: guarded(requireSightOfMembers, clubUsersQuery, (context, query) =>
      members.list(context, query),
    ),
  }
}
