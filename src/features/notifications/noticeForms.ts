import { paths } from '../../kernel/urls/paths'
import { endpoints } from '../../kernel/composites/endpoints'
import { form } from '../../kernel/calls/form'

const news = () => paths.notices
const settings = () => paths.noticeSettings

export const readNotices = form(endpoints.readNotices, {
  page: news,
  next: news,
  done: { text: 'Your notices are marked as seen.', isSeen: true },
})
export const endPush = form(endpoints.endPush, {
  page: settings,
  next: settings,
  done: { text: 'That browser is told nothing any more.' },
})
export const chooseNotices = form(endpoints.chooseNotices, {
  page: settings,
  next: settings,
  done: { text: 'Your choice was saved.' },
})
