import { openFeeds } from '../followedCalendars/followWorld'
import { during } from '../helpers/during'
import { mail } from '../mail/mailSettings'
import { firstAdminKey } from './auditCase'

/** The settings for every case of the audit log, with a server of calendars while the tests of a file run. */
export function auditSettings() {
  const feeds = during(openFeeds, ({ stop }) => stop())
  return {
    ...{ timeZone: 'Europe/London', firstAdminKey, mail },
    get network() {
      return feeds.network
    },
  }
}
