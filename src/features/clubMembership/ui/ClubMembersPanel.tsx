import type { ReactNode } from 'react'
import type { ClubView } from '../../../entities/clubs/contract'
import { shownMembers, type ShownMembers } from '../state/memberLists'
import { ClubMembers } from './ClubMembers'
import { useAppSelector } from '../../../browser/useAppSelector'
import { membersId, membersTurned, wantedMembers } from '../pages/clubMembersQuery'

interface ClubMembersPanelProps {
  readonly club: ClubView
  readonly query: URLSearchParams
  /** The path of the page that holds it. */
  readonly path: string
  /** Shows some members. */
  readonly children: (members: ShownMembers['members']) => ReactNode
}

/** The members of a club, on the page that the URL names. */
export function ClubMembersPanel({ club, query, path, children }: ClubMembersPanelProps) {
  const wanted = wantedMembers(query)
  const known = useAppSelector(({ lists, users }) => ({ lists, users }))
  const { members, count, cursor } = shownMembers(known, club, wanted)
  return (
    <ClubMembers
      id={membersId}
      isWhole={members.length === club.memberCount}
      count={count}
      total={club.memberCount ?? 0}
      looked={wanted.text}
      path={path}
      pages={{
        first: wanted.cursor === undefined ? undefined : membersTurned(path, query),
        next: cursor && membersTurned(path, query, cursor),
      }}
    >
      {children(members)}
    </ClubMembers>
  )
}
