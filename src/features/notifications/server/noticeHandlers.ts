import type * as noticeCalls from '../contract'
import type { HandlersOf } from '../../../kernel/calls/handlers'
import { guarded } from '../../../kernel/inputs/guarded'
import { addPushInput, chooseNoticesInput, endPushInput, readNoticesInput } from '../inputs'
import { noInput } from '../../../kernel/inputs/parseInput'
import { type NoticeService, requireReader } from './noticeService'

export function createNoticeHandlers(
  notices: NoticeService,
): HandlersOf<typeof noticeCalls, 'getNotices' | 'readNotices' | 'chooseNotices' | 'addPush' | 'endPush'> {
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
