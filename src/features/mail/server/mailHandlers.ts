import type * as mailCalls from '../contract'
import type { HandlersOf } from '../../../kernel/calls/handlers'
import { guarded } from '../../../kernel/inputs/guarded'
import { chooseMailInput } from '../inputs'
import { type NotificationService, requireReader } from '../../notifications/server/notificationService'
import type { MailService } from './mailService'

export function createMailHandlers(
  mail: Pick<MailService, 'choose'>,
  notifications: Pick<NotificationService, 'list'>,
): HandlersOf<typeof mailCalls, 'chooseMail'> {
  return {
    chooseMail: guarded(requireReader, chooseMailInput, async (context, input) => {
      await mail.choose(context, input)
      return notifications.list(context)
    }),
  }
}
