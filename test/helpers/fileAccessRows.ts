import { answers, members, type PageRow, row, slugOf, toLogin } from './accessRow'
import { club, event, target } from './accessWorld'

/** Addresses that are neither pages nor calls. */
export const fileRows: readonly PageRow[] = [
  row(`/user/${target.slug}/data.json`, answers(403, { visitor: toLogin(`/user/${target.slug}`) })),
  { path: (viewer) => `/user/${slugOf(viewer)}/data.json`, expected: members },
  row(
    `/club/${club.slug}/championship/nothing/standings.csv`,
    answers(404, { visitor: toLogin(`/club/${club.slug}/championship/nothing`) }),
  ),
  row('/user/nothing/picture', answers(404, { visitor: 403 })),
  row(`/club/${club.slug}/embed`),
  row('/club/nothing/embed', answers(404)),
  row('/robots.txt'),
  row('/sitemap.xml'),
  row(`/sitemap/events-${event.date.slice(0, 4)}.xml`),
  row('/sitemap/clubs.xml'),
  row('/sitemap/nothing.xml', answers(404)),
  row('/api/openapi.json'),
  row('/manifest.webmanifest'),
  row('/vests.svg'),
  row('/colours/0b5d4e.css'),
  ...['/events.ics', '/events.atom', '/events.json', `/event/${event.slug}.ics`].map((path) => row(path)),
  ...['ics', 'atom', 'json'].map((format) => row(`/club/${club.slug}.${format}`)),
  ...['/event/nothing.ics', '/club/nothing.ics', '/calendar/nothing.ics'].map((path) =>
    row(path, answers(404)),
  ),
  row(`/picture/event/${event.slug}/any.png`),
  row(`/picture/club/${club.slug}/any.png`),
  row('/picture/event/nothing/any.png', answers(404)),
  ...[
    `/picture/best/${event.slug}.png`,
    '/picture/best/nothing.png',
    '/picture/weekend/nothing.png',
    `/picture/championship/${club.slug}/nothing.png`,
    '/picture/championship/nothing/nothing.png',
    '/picture/record/nothing.png',
    `/picture/record/${club.slug}.png`,
  ].map((path) => row(path, answers(404))),
]
