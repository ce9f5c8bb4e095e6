import type { HandlersOf } from '../../../kernel/calls/handlers'
import { guarded, requires, type Cursor, formatCursor, keyOf } from '../../../kernel/inputs/parseInput'
import type { HandlerNeeds } from '../../../entities/auditLog/server/handlerNeeds'
import type { MembershipRecord } from '../../../entities/clubs/records'
import type * as calls from '../contract'
import { clubUsersQuery } from '../inputs'
import { type Store, selectedItems } from '../../../store/store'
import type { Member } from '../../../entities/clubs/server/clubPresenter'
import { presentUser, isSeenInClub } from '../../../entities/users/server/userPresenter'
import { nameWords } from '../../../kernel/text/nameWords'
import { canSeeClubMembers } from '../../../kernel/access/permissions'
import type { Viewer } from '../../../kernel/access/viewer'
import { createMemberRepository, type MemberKey } from './memberRepository'

/** One page of a club's members, by name. */
export interface MemberPage {
  readonly members: readonly Member[]
  readonly count: number
  /** Present if there are more members. */
  readonly cursor?: string
}

export interface ListMembers {
  /** The id of the club. */
  readonly club: string
  /** The text of the search, as typed. */
  readonly text?: string
  readonly limit: number
  readonly cursor?: Cursor
}

/** The list's name in cursors. */
const membersList = 'members'

/** Creates the service that reads pages of a club's members. */
export function createMemberService(store: Store) {
  const members = createMemberRepository(store)

  /** Returns the members whose names the viewer may see. */
  async function visibleMembers(viewer: Viewer, clubId: string, items: readonly MembershipRecord[]) {
    const users = await store.users.getMany(items.map(({ userId }) => userId))
    const userWithId = new Map(users.filter(isSeenInClub(viewer, clubId)).map((user) => [user.id, user]))
    return items.flatMap((membership) => {
      const user = userWithId.get(membership.userId)
      return user ? [{ membership, user }] : []
    })
  }

  /**
   * Returns a page of members. The count of all members includes hidden people, but that of a search does not, and no
   * cursor contains a hidden name.
   */
  async function page(
    viewer: Viewer,
    { club: clubId, text = '', limit, cursor }: ListMembers,
  ): Promise<MemberPage> {
    const [name, id] = keyOf(cursor, membersList, 2) ?? []
    const start: MemberKey | undefined = name === undefined || id === undefined ? undefined : [name, id]
    let count = 0
    const seenAfter = (from: MemberKey | undefined, most: number) =>
      selectedItems(
        async (after: MemberKey | undefined = from) => {
          const found = await members.page({ clubId, words: nameWords(text), limit: most + 1, after })
          count = found.count
          return found
        },
        (found) => visibleMembers(viewer, clubId, found),
        most,
      )
    const { items, last } = await seenAfter(start, limit)
    if (text !== '') count = (await seenAfter(undefined, count)).items.length
    return {
      members: items,
      count,
      ...(last && { cursor: formatCursor(membersList, [last.membership.memberName, last.membership.id]) }),
    }
  }

  return { page }
}

export function createMemberHandlers({ store }: HandlerNeeds): HandlersOf<typeof calls, 'getUsers'> {
  const { page } = createMemberService(store)
  return {
    getUsers: guarded(requireCanSeeMembers, clubUsersQuery, async ({ viewer }, query) => {
      const { members: found, count, cursor } = await page(viewer, query)
      return {
        users: found.map(({ user }) => presentUser(user)),
        roles: Object.fromEntries(found.map(({ membership, user }) => [user.id, membership.role])),
        count,
        cursor,
      }
    }),
  }
}

/** Throws `Forbidden` unless the viewer may see club members. */
export const requireCanSeeMembers = requires(canSeeClubMembers, 'Log in to see members and their results.')
