import type { ClubMemberView, ClubView } from '../../../api/views'
import { find } from '../../../state/entities'
import type { State } from '../../../state/state'

/** Which of a club's members are wanted. */
export interface WantedMembers {
  /** Words of their names; '' for all members. */
  readonly text: string
  /** Where the page of them begins; undefined for the first. */
  readonly cursor?: string | undefined
}

/** One page of a club's members. */
export interface ShownMembers {
  readonly members: readonly Pick<ClubMemberView, 'user' | 'role'>[]
  /** Of those who were looked for, on whichever page. */
  readonly count: number
  readonly cursor?: string | undefined
}

/** The name of a list of members in the state. */
export function memberList(clubId: string, { text, cursor = '' }: WantedMembers): string {
  return `members of club ${clubId} named ${text} ${cursor}`
}

/** Whether these are the first of all members, which the club itself names. */
export function areFirstMembers({ text, cursor }: WantedMembers): boolean {
  return text === '' && cursor === undefined
}

/** The members that were asked for, of what the state knows. */
export function shownMembers(
  { lists, users }: Pick<State, 'lists' | 'users'>,
  club: ClubView,
  wanted: WantedMembers,
): ShownMembers {
  if (areFirstMembers(wanted)) {
    const { users: members = [], memberCount = members.length, membersCursor } = club
    return { members, count: memberCount, cursor: membersCursor }
  }
  const { ids = [], count = 0, cursor, roles = {} } = find(lists, memberList(club.id, wanted)) ?? {}
  const members = ids.flatMap((id) => {
    const [user, role] = [find(users, id), find(roles, id)]
    return user && role !== undefined ? [{ user, role }] : []
  })
  return { members, count, cursor }
}
