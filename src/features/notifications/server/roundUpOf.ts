import { isHidden } from '../../../kernel/access/hidden'
import { type RoundUpKind, wantsNotification } from '../../../entities/notifications/notifications'
import { roundUpUsers } from '../../../entities/users/server/userRepository'
import type { RoundRecord } from '../../../entities/notifications/records'
import type { UserRecord } from '../../../entities/users/records'
import type { Collections } from '../../../store/store'
import { inParts } from './inParts'
import type { RoundStep, StepTime } from './round'

/** Returns the steps of a round-up, which goes over the users who have turned it on. */
export function roundUpOf(
  kind: RoundUpKind,
  notify: (
    collections: Collections,
    readers: readonly UserRecord[],
    round: RoundRecord,
    at: StepTime,
  ) => Promise<void>,
): RoundStep {
  return inParts({
    list: roundUpUsers,
    read: ({ users }, ids) => users.getMany(ids),
    async notify(collections, users, round, at) {
      const readers = users.filter((user) => !isHidden(user) && wantsNotification(user.noticeChoices, kind))
      if (readers.length > 0) await notify(collections, readers, round, at)
    },
  })
}
