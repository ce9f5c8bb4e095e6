import type { FollowedCalendarRecord, FollowedRaceRecord } from '../../src/features/followedCalendars/records'

/** A calendar that a club follows, or the site with ''. */
export function followedRecord(
  id: string,
  clubId: string,
  more: Partial<FollowedCalendarRecord> = {},
): FollowedCalendarRecord {
  return {
    ...{ id, clubId, addedOn: '2026-11-01T12:00:00.000Z', host: 'fra.example.org', mode: 'ask' },
    ...{ url: 'https://fra.example.org/races.ics?token=s3cret', must: '', mustNot: '', time: '' },
    ...{ readOn: '2026-12-01T12:00:00.000Z', due: '2099-01-01T00:00:00.000Z' },
    ...more,
  }
}

/** A race of a followed calendar about which someone is asked. */
export function followedRaceRecord(
  calendarId: string,
  key: string,
  more: Partial<FollowedRaceRecord> = {},
): FollowedRaceRecord {
  const date = '2027-04-04'
  return {
    ...{ id: `${calendarId} ${key}`, calendarId, key, uid: key, date, missing: 0, asks: 'new' },
    last: {
      ...{ title: `Race ${key}`, date, time: '10:00', timeZone: '', state: '' },
      ...{ location: 'Edale', coordinates: '', distances: '', website: '' },
    },
    expires: '2028-06-01T00:00:00.000Z',
    ...more,
  }
}
