import { auditedCase, ownCase, type World } from '../auditLog/auditCase'
import { answers, call } from '../helpers/accessRow'
import { event } from '../helpers/accessWorld'
import type { FeatureCases } from '../helpers/featureCases'
import { eventRecord } from '../helpers/storeRecords'

const since = '2026-11-01T12:00:00.000Z'

const added = (isFull: 'yes' | 'no') => async (world: World) => {
  const full = isFull === 'no' && { full: [{ since }] }
  await world.store.events.insert(eventRecord('added', { date: '2099-05-02', createdBy: 'member', ...full }))
  return { slug: 'added', isFull }
}

/** The report that a race is full, or has places again. */
export const cases: FeatureCases = {
  callRows: {
    reportFull: [
      call(
        'of an event',
        async (site) => ({ slug: (await site.newEvent()).id, isFull: 'yes' }),
        answers(200, { visitor: 403 }),
      ),
      call('of a missing event', { slug: 'nothing', isFull: 'yes' }, answers(404, { visitor: 403 })),
      call(
        'of a distance that it does not have',
        { slug: event.slug, distance: 'x', isFull: 'yes' },
        answers(400, { visitor: 403 }),
      ),
    ],
  },
  attacks: ({ eventId }) => ({ reportFull: [{ slug: eventId, isFull: 'yes' }] }),
  auditCases: {
    reportFull: [
      ownCase('what is known', 'siteAdmin', async (world) => ({
        ...(await added('yes')(world)),
        isFull: 'no',
      })),
      auditedCase('reportFull', 'target', 'member', added('yes')),
      auditedCase('reportPlaces', 'member', 'member', added('no')),
    ],
  },
}
