import * as membershipCalls from '../contract'
import { clubMembersPage } from '../limits'
import { canSeeClubMembers } from '../../../kernel/access/permissions'
import { areFirstMembers, memberList } from '../state/memberLists'
import { memberListQuery } from './clubMembersQuery'
import type { LoaderContext } from '../../../browser/pages/page'

/** Loads the page of members in the URL, except the first, which the club itself contains. */
export async function loadMembers({ show, query, viewer }: LoaderContext, clubId: string): Promise<void> {
  const listQuery = memberListQuery(query)
  if (!canSeeClubMembers(viewer) || areFirstMembers(listQuery)) return
  const members = { club: clubId, limit: clubMembersPage, ...listQuery }
  await show(membershipCalls.getUsers, members, memberList(clubId, listQuery))
}
