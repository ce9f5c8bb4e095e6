import type { Store } from '../../src/store/store'
import { followedRaceRecord, followedRecord } from '../followedCalendars/followedRecords'
import { openFeeds } from '../followedCalendars/followWorld'
import { during } from '../helpers/during'
import { hookRecord } from '../webhooks/hookRecords'

/** The server of the calendar that the club follows. */
export const feeds = during(openFeeds, ({ stop }) => stop())

/** A webhook of a club, and a followed calendar with a question. */
export async function fillClubThings({ hooks, followedCalendars, followedRaces }: Store, clubId: string) {
  await hooks.insert(hookRecord('hook', clubId))
  await followedCalendars.insert(followedRecord('followed', clubId))
  await followedRaces.insert(followedRaceRecord('followed', 'a', { date: '2031-01-05' }))
}
