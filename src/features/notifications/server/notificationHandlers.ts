import type * as notificationCalls from '../contract'
import type { HandlersOf } from '../../../kernel/calls/handlers'
import { guarded } from '../../../kernel/inputs/guarded'
import { addPushInput, chooseNotificationsInput, endPushInput, readNotificationsInput } from '../inputs'
import { noInput } from '../../../kernel/inputs/parseInput'
import { type NotificationService, requireReader } from './notificationService'

export function createNotificationHandlers(
  notices: NotificationService,
): HandlersOf<
  typeof notificationCalls,
  'getNotices' | 'readNotices' | 'chooseNotices' | 'addPush' | 'endPush'
> {
  return {
    getNotices: guarded(requireReader, noInput, (context) => notices.list(context)),
    readNotices: guarded(requireReader, readNotificationsInput, (context, { until }) =>
      notices.read(context, until),
    ),
    chooseNotices: guarded(requireReader, chooseNotificationsInput, (context, choices) =>
      notices.choose(context, choices),
    ),
    addPush: guarded(requireReader, addPushInput, (context, wish) => notices.addPush(context, wish)),
    endPush: guarded(requireReader, endPushInput, (context, { id }) => notices.endPush(context, id)),
  }
}
