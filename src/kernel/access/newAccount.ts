import { isClubMember } from './clubRole'
import { dayMs } from '../dates/dayMs'
import { siteRoles } from './siteRole'
import type { Viewer } from './viewer'

const newAccountDays = 7

/** Returns true if an account created at an instant (ISO, UTC) is new. */
export function isNewAccount(createdOn: string, now: Date): boolean {
  return now.getTime() - Date.parse(createdOn) < newAccountDays * dayMs
}

/** The number of events that a new account may add within 24 hours: enough for one person, and few enough to remove. */
export const newAccountEvents = 10

export const newAccountText =
  `New accounts can add up to ${newAccountEvents} races a day in their first ${newAccountDays} days. ` +
  'Join a club to add more, or try again tomorrow.'

/**
 * Returns true if the limit applies to an account: no club has accepted the person yet, and the person is no
 * administrator.
 */
export function isOnTrial(viewer: Viewer, createdOn: string, now: Date): boolean {
  const belongs = viewer.clubs.some(({ role }) => isClubMember(role))
  return isNewAccount(createdOn, now) && !belongs && viewer.siteRole < siteRoles.admin
}

/** Events added since this instant count. */
export function trialDayBegin(now: Date): Date {
  return new Date(now.getTime() - dayMs)
}

/** Seconds until the next event may be added; the argument says when the first of the last ten was added. */
export function trialSecondsLeft(firstAddedOn: string, now: Date): number {
  return Math.max(1, Math.ceil((Date.parse(firstAddedOn) + dayMs - now.getTime()) / 1000))
}
