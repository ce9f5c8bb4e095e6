import type { ClubView } from '../api/views'
import { shownMembers } from '../features/clubs/state/memberLists'
import { ClubMembers } from '../features/clubs/ui/ClubMembers'
import { useAppSelector } from '../state/useAppSelector'
import { membersId, membersTurned, wantedMembers } from './clubMembersQuery'

interface ClubMembersPanelProps {
  readonly club: ClubView
  readonly query: URLSearchParams
}

/** The page of a club's members that the URL asks for. */
export function ClubMembersPanel({ club, query }: ClubMembersPanelProps) {
  const wanted = wantedMembers(query)
  const known = useAppSelector(({ lists, users }) => ({ lists, users }))
  const { members, count, cursor } = shownMembers(known, club, wanted)
  return (
    <ClubMembers
      id={membersId}
      members={members}
      count={count}
      total={club.memberCount ?? 0}
      looked={wanted.text}
      path={club.path}
      pages={{
        first: wanted.cursor === undefined ? undefined : membersTurned(club.path, query),
        next: cursor && membersTurned(club.path, query, cursor),
      }}
    />
  )
}
