import * as notificationCalls from '../contract'
import type { Page } from '../../../browser/pages/page'

/** Loads the viewer's notifications and their settings: the pages of both show what the same call returns. */
export const loadNotifications: NonNullable<Page['load']> = async ({ show }) => {
  await show(notificationCalls.getNotices, {})
}
