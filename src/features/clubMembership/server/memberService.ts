import { Forbidden } from '../../../kernel/calls/apiError'
import type { CallContext } from '../../../kernel/calls/handlers'
import type { MembershipRecord } from '../../../entities/clubs/records'
import type { ClubUsersResponse } from '../contract'
import type { Member } from '../../../entities/clubs/server/clubPresenter'
import type { ClubRepository } from '../../../entities/clubs/server/clubRepository'
import { presentUser } from '../../../entities/users/server/userPresenter'
import { nameWords } from '../../../kernel/text/nameWords'
import { canEditClubMembers, canSeeClubMembers, canSeeUser } from '../../../kernel/access/permissions'
import type { Viewer } from '../../../kernel/access/viewer'
import { type Cursor, formatCursor, keyOf } from '../../../kernel/inputs/cursor'
import type { MemberKey, MemberRepository } from './memberRepository'

/** One page of a club's members, by name. */
export interface MemberPage {
  readonly members: readonly Member[]
  readonly count: number
  /** Given when there are more. */
  readonly cursor?: string
}

export interface ListMembers {
  /** Id of the club. */
  readonly club: string
  /** Words of names, as they were typed. */
  readonly text?: string
  readonly limit: number
  readonly cursor?: Cursor
}

/** The name of the list in its cursors. */
const membersList = 'members'

export interface MemberServiceNeeds {
  readonly members: MemberRepository
  readonly clubs: Pick<ClubRepository, 'users'>
}

export function createMemberService({ members, clubs }: MemberServiceNeeds) {
  /** Without those whose names this viewer may not see. */
  async function shownOf(viewer: Viewer, clubId: string, items: readonly MembershipRecord[]) {
    const users = await clubs.users(items.map(({ userId }) => userId))
    const userWithId = new Map(users.map((user) => [user.id, user]))
    return items.flatMap((membership) => {
      const user = userWithId.get(membership.userId)
      const isShown = user && (canSeeUser(viewer, user) || canEditClubMembers(viewer, clubId))
      return isShown ? [{ membership, user }] : []
    })
  }

  /**
   * For viewers who may see a club's members. The count of all includes those whose names they may not see, but not that
   * of a search for a name; and no cursor holds such a name.
   */
  async function page(
    viewer: Viewer,
    { club: clubId, text = '', limit, cursor }: ListMembers,
  ): Promise<MemberPage> {
    const [name, id] = keyOf(cursor, membersList, 2) ?? []
    let after: MemberKey | undefined = name === undefined || id === undefined ? undefined : [name, id]
    for (let unseen = 0; ;) {
      const found = await members.page({ clubId, words: nameWords(text), limit, after })
      const shown = await shownOf(viewer, clubId, found.items)
      unseen += found.items.length - shown.length
      const last = shown.at(-1)?.membership
      if (!last && found.next) {
        after = found.next
        continue
      }
      return {
        members: shown,
        count: found.count - (text === '' ? 0 : unseen),
        ...(found.next && last && { cursor: formatCursor(membersList, [last.memberName, last.id]) }),
      }
    }
  }

  return {
    page,

    async list({ viewer }: CallContext, query: ListMembers): Promise<ClubUsersResponse> {
      requireSightOfMembers(viewer)
      const { members: found, count, cursor } = await page(viewer, query)
      return {
        users: found.map(({ user }) => presentUser(user)),
        roles: Object.fromEntries(found.map(({ membership, user }) => [user.id, membership.role])),
        count,
        cursor,
      }
    },
  }
}

export type MemberService = ReturnType<typeof createMemberService>

/** Throws `Forbidden` for viewers who may not see a club's members. */
export function requireSightOfMembers(viewer: Viewer): void {
  if (!canSeeClubMembers(viewer)) throw new Forbidden('Log in to see members and their results.')
}
