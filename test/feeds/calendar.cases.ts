import { ownCase } from '../auditLog/auditCase'
import { answers, call, members, slugOf } from '../helpers/accessRow'
import { target } from '../helpers/accessWorld'
import type { FeatureCases } from '../helpers/featureCases'

/** The cases of users' own calendars. */
export const cases: FeatureCases = {
  callRows: {
    setCalendar: [
      ...['doing', 'interested', 'nothing'].map((holds) =>
        call(`one’s own: ${holds}`, (_site, viewer) => ({ slug: slugOf(viewer), holds }), members),
      ),
      call('of another user', { slug: target.slug, holds: 'doing' }, answers(403)),
      call('of an unknown user', { slug: 'nothing', holds: 'doing' }, answers(404, { visitor: 403 })),
      call(
        'of unknown events',
        (_site, viewer) => ({ slug: slugOf(viewer), holds: 'all' }),
        answers(400, { visitor: 403 }),
      ),
    ],
  },
  attacks: ({ viewerSlug: slug }) => ({
    setCalendar: [
      { slug, holds: 'doing' },
      { slug, holds: 'nothing' },
    ],
  }),
  auditCases: {
    setCalendar: [ownCase('one’s own', 'member', { slug: 'member', holds: 'doing' })],
  },
  storeExamples: {
    calendarKeys: {
      byUser: { lists: [{ where: { userId: 'u' } }] },
      byKey: { lists: [{ where: { key: 'k' } }] },
    },
  },
}
