import { answers, call, type CallRow, members, slugOf } from './accessRow'
import { target } from './accessWorld'

/** Who may have which calendar of their own races. */
export const calendarCallRows = {
  makeCalendar: [
    call('one’s own', (_site, viewer) => ({ slug: slugOf(viewer) }), members),
    call('of somebody else', { slug: target.slug }, answers(403)),
    call('of nobody', { slug: 'nothing' }, answers(404, { visitor: 403 })),
    call(
      'of unknown events',
      (_site, viewer) => ({ slug: slugOf(viewer), interested: 'no' }),
      answers(400, { visitor: 403 }),
    ),
  ],
  endCalendar: [
    call('one’s own', (_site, viewer) => ({ slug: slugOf(viewer) }), members),
    call('of somebody else', { slug: target.slug }, answers(403)),
  ],
} as const satisfies Readonly<Record<string, readonly CallRow[]>>
