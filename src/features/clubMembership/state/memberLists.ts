import type { ClubMemberView, ClubView } from '../../../entities/clubs/contract'
import { find } from '../../../browser/entities'
import type { State } from '../../../browser/state'

/** The part of a club's members that is asked for. */
export interface WantedMembers {
  /** Words of names; '' for all members. */
  readonly text: string
  /** Where the page begins; undefined for the first page. */
  readonly cursor?: string | undefined
}

/** One page of a club's members. */
export interface ShownMembers {
  readonly members: readonly Pick<ClubMemberView, 'user' | 'role'>[]
  /** The number of members that match the words. */
  readonly count: number
  readonly cursor?: string | undefined
}

/** The name of a list of members in the state. */
export function memberList(clubId: string, { text, cursor = '' }: WantedMembers): string {
  return `members of club ${clubId} named ${text} ${cursor}`
}

/** Whether this is the first page of all members, which the club's own view has. */
export function areFirstMembers({ text, cursor }: WantedMembers): boolean {
  return text === '' && cursor === undefined
}

/** The members of that page, as far as the state has them. */
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
