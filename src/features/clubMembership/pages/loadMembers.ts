import * as membershipCalls from '../contract'
import { clubMembersPage } from '../../../kernel/limits'
import { canSeeClubMembers } from '../../../kernel/access/permissions'
import { areFirstMembers, memberList } from '../state/memberLists'
import { responseReceived } from '../../../browser/actions'
import { wantedMembers } from './clubMembersQuery'
import type { LoaderContext } from '../../../browser/pages/page'

/** Loads the members that the URL asks for; the first page comes with the club itself. */
export async function loadMembers(
  { api, dispatch, query, viewer }: LoaderContext,
  clubId: string,
): Promise<void> {
  const wanted = wantedMembers(query)
  if (!canSeeClubMembers(viewer) || areFirstMembers(wanted)) return
  const members = await api(membershipCalls.getUsers, { club: clubId, limit: clubMembersPage, ...wanted })
  dispatch(responseReceived(members, memberList(clubId, wanted)))
}
