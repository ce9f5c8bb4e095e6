import { idsOf, type Collections, type IndexKey, type ListPage } from '../../../store/store'
import type { RoundRecord } from '../../../entities/notifications/records'
import type { RoundStep, StepTime } from './round'
import { isHidden } from '../../../kernel/access/hidden'
import { type RoundUpKind, wantsNotification } from '../../../entities/notifications/notifications'
import { roundUpUsers } from '../../../entities/users/server/userRepository'
import type { UserRecord } from '../../../entities/users/records'

/** People of a part. It is the work of about a second, so processes that join a round late still find some. */
const partSize = 500

/**
 * People per transaction. On SQLite no request is answered meanwhile, so it takes some milliseconds, of which the disk
 * takes most, for whatever number of people.
 */
const batch = 30

/** A round that goes over people. */
interface PeopleRound<T extends { readonly id: string }> {
  readonly list: (collections: Collections, limit: number, after?: IndexKey) => Promise<ListPage<T>>
  readonly read: (collections: Collections, ids: readonly string[]) => Promise<readonly T[]>
  readonly notify: (
    collections: Collections,
    people: readonly T[],
    round: RoundRecord,
    at: StepTime,
  ) => Promise<void>
}

/**
 * Returns the steps of a round in parts, each with a record of its own that a process leases. The first step of a part
 * chooses its people, and adds the part of those after them. So there are as many parts as the round needs, and always
 * one for the next process that asks.
 */
export function inParts<T extends { readonly id: string }>({
  list,
  read,
  notify,
}: PeopleRound<T>): RoundStep {
  return async (collections, round, at) => {
    if (round.people) {
      const people = await read(collections, round.people.slice(0, batch))
      await notify(collections, people, round, at)
      const left = round.people.slice(batch)
      return left.length > 0 ? { people: left } : undefined
    }
    const { items, next } = await list(collections, partSize, round.after)
    if (next) await addPart(collections, round, next, at)
    if (next ?? items.length > batch) return { people: idsOf(items) }
    await notify(collections, items, round, at)
    return undefined
  }
}

function addPart(
  { rounds }: Collections,
  { kind, date, expires, part = 1 }: RoundRecord,
  after: IndexKey,
  { now }: StepTime,
): Promise<void> {
  const next = part + 1
  const id = `${kind} ${date} part ${next}`
  return rounds.insert({ id, kind, date, part: next, after, due: now.toISOString(), expires })
}

/** Returns the steps of a round-up, which goes over the users who have turned it on. */
export function roundUpOf(kind: RoundUpKind, notify: PeopleRound<UserRecord>['notify']): RoundStep {
  return inParts({
    list: roundUpUsers,
    read: ({ users }, ids) => users.getMany(ids),
    async notify(collections, users, round, at) {
      const readers = users.filter((user) => !isHidden(user) && wantsNotification(user.noticeChoices, kind))
      if (readers.length > 0) await notify(collections, readers, round, at)
    },
  })
}
