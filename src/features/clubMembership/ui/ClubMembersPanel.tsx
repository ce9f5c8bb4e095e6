import type { ReactNode } from 'react'
import type { ClubView } from '../../../entities/clubs/contract'
import { shownMembers, type ShownMembers } from '../state/memberLists'
import { ClubMembers } from './ClubMembers'
import { useAppSelector } from '../../../browser/useAppSelector'
import { membersId, memberPageUrl, memberListQuery } from '../pages/clubMembersQuery'

interface ClubMembersPanelProps {
  readonly club: ClubView
  readonly query: URLSearchParams
  /** The path of the page that contains the panel. */
  readonly path: string
  /** Renders the members of the page. */
  readonly children: (members: ShownMembers['members']) => ReactNode
}

/** Shows the page of members that is in the URL. */
export function ClubMembersPanel({ club, query, path, children }: ClubMembersPanelProps) {
  const listQuery = memberListQuery(query)
  const state = useAppSelector(({ lists, users }) => ({ lists, users }))
  const { members, count, cursor } = shownMembers(state, club, listQuery)
  return (
    <ClubMembers
      id={membersId}
      isComplete={members.length === club.memberCount}
      count={count}
      total={club.memberCount ?? 0}
      searchText={listQuery.text}
      path={path}
      pages={{
        first: listQuery.cursor === undefined ? undefined : memberPageUrl(path, query),
        next: cursor && memberPageUrl(path, query, cursor),
      }}
    >
      {children(members)}
    </ClubMembers>
  )
}
