import type { EventView } from '../../src/entities/events/contract'
import type { EventUserView } from '../../src/entities/statuses/contract'
import type { EventStatus } from '../../src/kernel/running/eventStatus'

/** Views that say only what a test is about. */

export const eventView = (fields: Partial<EventView> = {}): EventView => ({
  id: 'e',
  slug: 'e',
  path: `/event/${fields.slug ?? 'e'}`,
  title: 'E',
  date: '2027-05-01',
  time: '10:00',
  location: '',
  website: '',
  state: undefined,
  timeZone: undefined,
  officialResults: undefined,
  coordinates: undefined,
  terrain: undefined,
  isApproximate: undefined,
  reason: undefined,
  description: '',
  createdOn: '2027-01-01T00:00:00.000Z',
  clubChoice: [],
  captainsChoice: false,
  isEditable: false,
  userCounts: {},
  ...fields,
})

/** A person at an event, whose id is also the name. */
export const personAt = (
  id: string,
  status: EventStatus = 'entered',
  fields: Partial<EventUserView> = {},
): EventUserView => ({
  user: { id, name: id, path: `/user/${id}` },
  status,
  date: '2027-01-01T00:00:00.000Z',
  comment: '',
  ...fields,
})
