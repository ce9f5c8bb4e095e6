import type * as membershipCalls from '../contract'
import type { HandlersOf } from '../../../kernel/calls/handlers'
import { clubUsersQuery } from '../inputs'
import { guarded } from '../../../kernel/inputs/guarded'
import { requireCanSeeMembers, type MemberService } from './memberService'

export function createMemberHandlers(members: MemberService): HandlersOf<typeof membershipCalls, 'getUsers'> {
  return {
    getUsers: guarded(requireCanSeeMembers, clubUsersQuery, (context, query) => members.list(context, query)),
  }
}
