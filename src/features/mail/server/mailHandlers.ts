import type { Handlers } from '../../../api/handlers'
import { guarded } from '../../../input/guarded'
import { chooseMailInput } from '../../../input/mailInputs'
import { type NoticeService, requireReader } from '../../notices/server/noticeService'
import type { MailService } from './mailService'

export function createMailHandlers(
  mail: Pick<MailService, 'choose'>,
  notices: Pick<NoticeService, 'list'>,
): Pick<Handlers, 'chooseMail'> {
  return {
    chooseMail: guarded(requireReader, chooseMailInput, async (context, wish) => {
      await mail.choose(context, wish)
      return notices.list(context)
    }),
  }
}
