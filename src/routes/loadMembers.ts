import { endpoints } from '../api/endpoints'
import { clubMembersPage } from '../domain/limits'
import { canSeeClubMembers } from '../domain/permissions'
import { areFirstMembers, memberList } from '../features/clubs/state/memberLists'
import { responseReceived } from '../state/actions'
import { wantedMembers } from './clubMembersQuery'
import type { LoaderContext } from './page'

/** Loads the members that the URL asks for; the first page comes with the club itself. */
export async function loadMembers(
  { api, dispatch, query, viewer }: LoaderContext,
  clubId: string,
): Promise<void> {
  const wanted = wantedMembers(query)
  if (!canSeeClubMembers(viewer) || areFirstMembers(wanted)) return
  const members = await api(endpoints.getUsers, { club: clubId, limit: clubMembersPage, ...wanted })
  dispatch(responseReceived(members, memberList(clubId, wanted)))
}
