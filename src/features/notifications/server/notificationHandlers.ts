import type * as notificationCalls from '../contract'
import type { HandlersOf } from '../../../kernel/calls/handlers'
import { guarded } from '../../../kernel/inputs/guarded'
import { addPushInput, chooseNotificationsInput, endPushInput, readNotificationsInput } from '../inputs'
import { noInput } from '../../../kernel/inputs/parseInput'
import { type NotificationService, requireReader } from './notificationService'

export function createNotificationHandlers(
  service: NotificationService,
): HandlersOf<
  typeof notificationCalls,
  'getNotices' | 'readNotices' | 'chooseNotices' | 'addPush' | 'endPush'
> {
  return {
    getNotices: guarded(requireReader, noInput, (context) => service.list(context)),
    readNotices: guarded(requireReader, readNotificationsInput, (context, { until }) =>
      service.read(context, until),
    ),
    chooseNotices: guarded(requireReader, chooseNotificationsInput, (context, choices) =>
      service.choose(context, choices),
    ),
    addPush: guarded(requireReader, addPushInput, (context, input) => service.addPush(context, input)),
    endPush: guarded(requireReader, endPushInput, (context, { id }) => service.endPush(context, id)),
  }
}
