import { eventFields } from '../../src/entities/events/validateEvent'
import { valuesOf } from '../../src/kernel/fields/fieldRules'
import type { EventView } from '../../src/entities/events/contract'
import type { EventUserView } from '../../src/entities/statuses/contract'
import type { EventStatus } from '../../src/kernel/running/eventState'

/** Views that say only what a test is about. */

const {
  distances: _distances,
  clubChoice: _clubChoice,
  ...values
} = valuesOf(eventFields, {
  date: '2027-05-01',
  title: 'E',
  time: '10:00',
  location: '',
  website: '',
  description: '',
})

export const eventView = (fields: Partial<EventView> = {}): EventView => ({
  ...values,
  id: 'e',
  slug: 'e',
  path: `/event/${fields.slug ?? 'e'}`,
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
