import { memberRoles } from '../../../kernel/access/clubRole'
import { isNamed } from '../../../kernel/text/nameWords'
import { compareScalars } from '../../../store/interval'
import type { MembershipRecord } from '../../../entities/clubs/records'
import type { Collections } from '../../../store/store'

export interface MembersQuery {
  readonly clubId: string
  /** Prefixes, each of which must match a word of the name. Empty matches everyone. */
  readonly words?: readonly string[]
  readonly limit: number
  /** The `next` of the previous page. */
  readonly after?: MemberKey | undefined
}

/** The name and id of the last membership of a page. */
export type MemberKey = readonly [memberName: string, id: string]

export interface MembersPage {
  readonly items: readonly MembershipRecord[]
  readonly next?: MemberKey
  /** The number of members on all pages. */
  readonly count: number
}

/** A name and the number of members with this role who share it. */
interface Name {
  readonly role: (typeof memberRoles)[number]
  readonly name: string
  readonly count: number
}

/** Creates the repository of club members, ordered by name. */
export function createMemberRepository({ memberships }: Collections) {
  /** Returns the first members of each role, which include the first of all. */
  async function listed({ clubId, limit, after }: MembersQuery): Promise<readonly MembershipRecord[]> {
    const lists = await Promise.all(
      memberRoles.map((role) =>
        memberships.find({
          index: 'byClubAndName',
          where: { clubId, role },
          limit: limit + 1,
          ...(after && { after: [clubId, role, ...after] }),
        }),
      ),
    )
    return lists.flatMap(({ items }) => items)
  }

  /** Returns every name in the club, from the index alone. */
  async function namesOf(clubId: string): Promise<readonly Name[]> {
    const lists = await Promise.all(
      memberRoles.map((role) =>
        memberships.count({
          index: 'byClubAndName',
          where: { clubId, role },
          by: ['clubId', 'role', 'memberName'],
        }),
      ),
    )
    return memberRoles.flatMap((role, at) =>
      (lists[at] ?? []).map(({ key, count }) => ({ role, name: String(key[2]), count })),
    )
  }

  /** Returns the members with the first names after the cursor: enough for the page and one more, if there is one. */
  async function named(
    names: readonly Name[],
    { clubId, limit, after }: MembersQuery,
  ): Promise<readonly MembershipRecord[]> {
    const inOrder = names.toSorted((a, b) => compareScalars(a.name, b.name))
    const selected: Name[] = []
    let countAfter = 0
    for (const one of inOrder) {
      const order = after === undefined ? 1 : compareScalars(one.name, after[0])
      if (order < 0) continue
      if (countAfter > limit) break
      selected.push(one)
      // Members who share the cursor's name are compared with the cursor below.
      if (order > 0) countAfter += one.count
    }
    const lists = await Promise.all(
      memberRoles
        .map((role) => ({ role, ofRole: selected.filter((name) => name.role === role) }))
        .filter(({ ofRole }) => ofRole.length > 0)
        .map(({ role, ofRole }) =>
          memberships.find({
            index: 'byClubAndName',
            where: { clubId, role, memberName: ofRole.map(({ name }) => name) },
            limit: ofRole.reduce((sum, { count }) => sum + count, 0),
          }),
        ),
    )
    return lists.flatMap(({ items }) => items).filter((one) => !after || compareKeys(keyOf(one), after) > 0)
  }

  async function countOf(clubId: string): Promise<number> {
    const groups = await memberships.count({
      index: 'byClubAndName',
      where: { clubId, role: memberRoles },
      by: ['clubId', 'role'],
    })
    return groups.reduce((sum, { count }) => sum + count, 0)
  }

  return {
    /** Returns one page of a club's members, by name. */
    async page({ words = [], ...query }: MembersQuery): Promise<MembersPage> {
      if (words.length === 0) {
        const [found, count] = await Promise.all([listed(query), countOf(query.clubId)])
        return pageOf(found, count, query)
      }
      const names = (await namesOf(query.clubId)).filter(({ name }) => isNamed(name.split(' '), words))
      const count = names.reduce((sum, one) => sum + one.count, 0)
      return pageOf(await named(names, query), count, query)
    },
  }
}

function pageOf(
  found: readonly MembershipRecord[],
  count: number,
  { limit }: Pick<MembersQuery, 'limit'>,
): MembersPage {
  const items = found.toSorted((a, b) => compareKeys(keyOf(a), keyOf(b)))
  const last = items[limit - 1]
  if (items.length <= limit || !last) return { items, count }
  return { items: items.slice(0, limit), count, next: keyOf(last) }
}

function keyOf({ memberName, id }: MembershipRecord): MemberKey {
  return [memberName, id]
}

function compareKeys(a: MemberKey, b: MemberKey): number {
  return compareScalars(a[0], b[0]) || compareScalars(a[1], b[1])
}
