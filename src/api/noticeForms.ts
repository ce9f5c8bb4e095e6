import { paths } from '../domain/paths'
import { endpoints } from './endpoints'
import { form } from './form'

const page = () => paths.notices

export const readNotices = form(endpoints.readNotices, {
  page,
  next: page,
  done: { text: 'Your notices are marked as seen.', isSeen: true },
})
export const endPush = form(endpoints.endPush, {
  page,
  next: page,
  done: { text: 'That browser is told nothing any more.' },
})
export const chooseNotices = form(endpoints.chooseNotices, {
  page,
  next: page,
  done: { text: 'Your choice was saved.' },
})
