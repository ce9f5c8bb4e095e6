import type { ClubMemberView, ClubView } from '../../../entities/clubs/contract'
import { find } from '../../../browser/entities'
import type { State } from '../../../browser/state'

/** A search and page of a club's members. */
export interface MemberListQuery {
  /** The text of the search, or '' for all members. */
  readonly text: string
  /** The cursor of the page, or undefined for the first page. */
  readonly cursor?: string | undefined
}

/** One page of a club's members. */
export interface ShownMembers {
  readonly members: readonly Pick<ClubMemberView, 'user' | 'role'>[]
  /** The number of matches on all pages. */
  readonly count: number
  readonly cursor?: string | undefined
}

/** Returns the key of a list of members in the state. */
export function memberList(clubId: string, { text, cursor = '' }: MemberListQuery): string {
  return `members of club ${clubId} named ${text} ${cursor}`
}

/** Returns true for the first page of all members, which the club's own view contains. */
export function areFirstMembers({ text, cursor }: MemberListQuery): boolean {
  return text === '' && cursor === undefined
}

/** Returns the members of the page that are in the state. */
export function shownMembers(
  { lists, users }: Pick<State, 'lists' | 'users'>,
  club: ClubView,
  query: MemberListQuery,
): ShownMembers {
  if (areFirstMembers(query)) {
    const { users: members = [], memberCount = members.length, membersCursor } = club
    return { members, count: memberCount, cursor: membersCursor }
  }
  const { ids = [], count = 0, cursor, roles = {} } = find(lists, memberList(club.id, query)) ?? {}
  const members = ids.flatMap((id) => {
    const [user, role] = [find(users, id), find(roles, id)]
    return user && role !== undefined ? [{ user, role }] : []
  })
  return { members, count, cursor }
}
