import type { AddPushInput, ChooseNoticesInput, EndPushInput, ReadNoticesInput } from './noticeInputs'
import type { NoInput } from '../../kernel/inputs/parseInput'
import { endpoint } from '../../kernel/calls/endpoint'
import type { NoticesResponse } from '../../kernel/composites/responses'

/** What the viewer was told. For members, as are the calls on it. */
export const getNotices = endpoint<NoInput, NoticesResponse>('getNotices', 'GET', '/api/notice')
/** Says that the viewer has seen their notices until this instant. */
export const readNotices = endpoint<ReadNoticesInput, NoticesResponse>(
  'readNotices',
  'POST',
  '/api/notice/read',
)
/** Says what the viewer wants to be told; kinds that are not named stay as they are. */
export const chooseNotices = endpoint<ChooseNoticesInput, NoticesResponse>(
  'chooseNotices',
  'PUT',
  '/api/notice',
)
/** Lets the viewer's notices be pushed to the browser with which they are logged in. */
export const addPush = endpoint<AddPushInput, NoticesResponse>('addPush', 'POST', '/api/notice/push')
/** Ends that, for one of their browsers. */
export const endPush = endpoint<EndPushInput, NoticesResponse>('endPush', 'POST', '/api/notice/push/end')
