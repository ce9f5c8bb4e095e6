import type { Handlers } from '../../../api/handlers'
import { guarded } from '../../../input/guarded'
import { addPushInput, chooseNoticesInput, endPushInput, readNoticesInput } from '../../../input/noticeInputs'
import { noInput } from '../../../input/parseInput'
import { type NoticeService, requireReader } from './noticeService'

export function createNoticeHandlers(
  notices: NoticeService,
): Pick<Handlers, 'getNotices' | 'readNotices' | 'chooseNotices' | 'addPush' | 'endPush'> {
  return {
    getNotices: guarded(requireReader, noInput, (context) => notices.list(context)),
    readNotices: guarded(requireReader, readNoticesInput, (context, { until }) =>
      notices.read(context, until),
    ),
    chooseNotices: guarded(requireReader, chooseNoticesInput, (context, choices) =>
      notices.choose(context, choices),
    ),
    addPush: guarded(requireReader, addPushInput, (context, wish) => notices.addPush(context, wish)),
    endPush: guarded(requireReader, endPushInput, (context, { id }) => notices.endPush(context, id)),
  }
}
