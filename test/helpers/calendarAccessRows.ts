import { answers, call, type CallRow, members, slugOf } from './accessRow'
import { target } from './accessWorld'

/** Who may have which calendar of their own races. */
export const calendarCallRows = {
  setCalendar: [
    ...['doing', 'interested', 'nothing'].map((holds) =>
      call(`one’s own: ${holds}`, (_site, viewer) => ({ slug: slugOf(viewer), holds }), members),
    ),
    call('of somebody else', { slug: target.slug, holds: 'doing' }, answers(403)),
    call('of nobody', { slug: 'nothing', holds: 'doing' }, answers(404, { visitor: 403 })),
    call(
      'of unknown events',
      (_site, viewer) => ({ slug: slugOf(viewer), holds: 'all' }),
      answers(400, { visitor: 403 }),
    ),
  ],
} as const satisfies Readonly<Record<string, readonly CallRow[]>>
