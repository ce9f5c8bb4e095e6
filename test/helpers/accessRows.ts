import type { EndpointName } from '../../src/app/features.server'
import {
  admins,
  answers,
  call,
  type CallRow,
  clubEditors,
  editors,
  everyone,
  members,
  onlyTop,
  ownRow,
  type PageRow,
  row,
  slugOf,
} from './accessRow'
import { type AccessSite, club, event, requester, target } from './accessWorld'
import { adminCallRows, adminPageRows } from './adminAccessRows'
import { clubCallRows } from './clubAccessRows'
import { ofFeatures } from './featureCases'
import type { ViewerKind } from './viewers'

const { slug } = event

/** Page visits by the chunk of the route table. */
export const pageRows: Readonly<Record<string, readonly PageRow[]>> = {
  home: [row('/'), row('/?cursor=x', answers(400))],
  pastEvents: [row('/past-events')],
  day: [row(`/day/${event.date}`), row('/day/nothing', answers(404)), row('/day/2026-02-30', answers(404))],
  event: [
    row(`/event/${slug}`),
    row(`/event/${event.id}`, answers(`/event/${slug}`)),
    row(`/event/${slug}?club=${club.id}`),
    row('/event/nothing', answers(404)),
  ],
  addEvent: [ownRow('/add-event', everyone), ownRow(`/add-event?date=${event.date}`, everyone)],
  editEvent: [ownRow(`/event/${slug}/edit`, editors), ownRow('/event/nothing/edit', answers(404))],
  deleteEvent: [ownRow(`/event/${slug}/delete`, editors), ownRow('/event/nothing/delete', answers(404))],
  editEventUsers: [
    ...[`/event/${slug}/edit-users`, `/event/${slug}/edit-users?user=${target.id}`].map((path) =>
      ownRow(path, admins),
    ),
  ],
  raceDay: [ownRow(`/event/${slug}/race-day`, everyone), ownRow('/event/nothing/race-day', answers(404))],
  editResult: [
    ownRow(
      `/event/${slug}/edit-result?user=${target.id}`,
      answers(403, { clubAdmin: 200, admin: 200, topAdmin: 200 }),
    ),
  ],
  eventStatus: [ownRow(`/event/${slug}/status`, everyone), ownRow('/event/nothing/status', answers(404))],
  eventSearch: [row('/event-search'), row('/event-search?text=known')],
  clubs: [row('/club')],
  club: [row(`/club/${club.slug}`), row('/club/nothing', answers(404))],
  clubPart: [
    ...['members', 'races', 'calendar'].map((part) => row(`/club/${club.slug}/${part}`)),
    row('/club/nothing/members', answers(404)),
    row(`/club/${club.slug}/nothing`, answers(404)),
  ],
  editClub: [ownRow(`/club/${club.slug}/edit`, clubEditors), ownRow('/club/nothing/edit', answers(404))],
  editClubMembers: [
    ownRow(`/club/${club.slug}/edit-members`, clubEditors),
    ownRow('/club/nothing/edit-members', answers(404)),
  ],
  changeClubRoles: [
    ownRow(`/club/${club.slug}/edit-members/change?user=${target.id}&role=2&from=1`, clubEditors),
    ownRow(`/club/${club.slug}/edit-members/change`, answers(403, { clubAdmin: 400, topAdmin: 400 })),
  ],
  leaveClub: [ownRow(`/club/${club.slug}/leave`, everyone)],
  requestClub: [ownRow('/request-club', everyone)],
  ...adminPageRows,
  ...ofFeatures(({ pageRows: ofFeature }) => ofFeature),
  addClub: [ownRow('/admin/add-club', onlyTop)],
  clubRequests: [ownRow('/admin/club-requests', onlyTop)],
  user: [
    ownRow(`/user/${target.slug}`, everyone),
    ownRow(`/user/${requester.slug}`, everyone),
    { path: (viewer) => `/user/${slugOf(viewer)}`, expected: members },
    ownRow('/user/nothing', answers(404)),
  ],
  editUser: [
    ownRow(`/user/${target.slug}/edit`, admins),
    { path: (viewer) => `/user/${slugOf(viewer)}/edit`, expected: members },
  ],
  deleteUser: [
    ownRow(`/user/${target.slug}/delete`, answers(403, { topAdmin: 200 })),
    { path: (viewer) => `/user/${slugOf(viewer)}/delete`, expected: members },
  ],
  offline: [ownRow('/offline', everyone)],
  login: [
    row('/login', answers('/', { visitor: 200 })),
    row('/login?error=denied', answers('/', { visitor: 200 })),
  ],
  privacy: [row('/privacy')],
  forWebsites: [row('/for-websites')],
  notFound: [row('/nothing', answers(404)), row('/admin/nothing', answers(404))],
}

const newEvent = {
  title: 'Harbour Run',
  date: '2031-07-06',
  time: '09:30',
  location: 'The harbour',
  website: '',
  description: '',
  clubChoice: '',
}

/** Each request adds an event of another title: one that the viewer has added already would not be added again. */
const added = (fields: object) => (_site: AccessSite, viewer: ViewerKind) => ({
  ...newEvent,
  title: `Harbour Run of ${viewer}`,
  ...fields,
})

/** An event that the viewer has added; a visitor's was added by someone else. */
const ownEvent = (site: AccessSite, viewer: ViewerKind) =>
  site.newEvent({ createdBy: site.idOf(viewer) || target.id })

/** Only the club's admin may choose it: no role on the site replaces that. */
const choosers = answers(400, { visitor: 403, clubAdmin: 200 })
/** Whoever shares a club with the sample member cannot follow them. */
const strangers = answers(400, { visitor: 403, newcomer: 200, topAdmin: 200 })
const own = (site: AccessSite, viewer: ViewerKind) => ({ userId: site.idOf(viewer) || target.id })
const whose = { slug: event.slug }
const ofPast = async (site: AccessSite) => ({
  slug: (await site.newEvent({ date: '2026-01-04' })).id,
  userId: (await site.newUser()).id,
})

/** An event that this user has just deleted. */
async function deletedBy(site: AccessSite, userId: string) {
  const { store, clock } = site
  const deleted = await site.newEvent()
  const until = new Date(clock.now.getTime() + 30_000).toISOString()
  await store.events.remove(deleted.id)
  await store.deletedEvents.put({ id: deleted.id, event: deleted, deletedBy: userId, until })
  return { slug: deleted.id }
}

export const callRows: Readonly<Partial<Record<EndpointName, readonly CallRow[]>>> = {
  getEvents: [
    call('all', {}),
    call('of a club', { club: club.id }),
    call('of a user', { user: target.id }, members),
    call('in a wrong order', { sortBy: 'title' }, answers(400)),
  ],
  searchEvents: [call('a word', { text: 'known' }), call('nothing', {})],
  getEvent: [
    call('one', whose),
    call('by its id', { slug: event.id }),
    call('none', { slug: 'x' }, answers(404)),
  ],
  getEventUsers: [
    call('of a club', { ...whose, club: club.id }, members),
    call('one', { ...whose, users: target.id }, members),
    call('of no event', { slug: 'x' }, answers(404, { visitor: 403 })),
    call('from a wrong place', { ...whose, cursor: 'x' }, answers(400, { visitor: 403 })),
  ],
  saveEvent: [
    call('add', added({}), members),
    call('add without a title', { ...newEvent, title: '' }, answers(400, { visitor: 403 })),
    call('add with the club’s choice', added({ title: 'Choice', clubChoice: club.id }), choosers),
    call('add with the captain’s choice', added({ title: 'Captain', captainsChoice: true }), choosers),
    call('edit', async (site) => ({ id: (await site.newEvent()).id, location: 'Elsewhere' }), editors),
    call(
      'edit one’s own',
      async (site, viewer) => ({ id: (await ownEvent(site, viewer)).id, location: 'Elsewhere' }),
      members,
    ),
    call('edit none', { id: 'nothing', title: 'x' }, answers(404, { visitor: 403 })),
  ],
  deleteEvent: [
    call('one’s own', async (site, viewer) => ({ slug: (await ownEvent(site, viewer)).id }), members),
    call('one', async (site) => ({ slug: (await site.newEvent()).id }), editors),
    call('none', { slug: 'nothing' }, answers(404, { visitor: 403 })),
  ],
  restoreEvent: [
    call('one’s own', (site, viewer) => deletedBy(site, site.idOf(viewer)), members),
    call('someone else’s', (site) => deletedBy(site, target.id), answers(400, { visitor: 403 })),
    call('none', { slug: 'nothing' }, answers(400, { visitor: 403 })),
  ],
  getEventChoices: [call('all', {})],
  getTimeZones: [call('all', {}, members)],
  setStatus: [
    call('own', { ...whose, status: 'entered', comment: '' }, members),
    call(
      'of a club one is not in',
      { ...whose, status: 'entered', club: 'c-nobody' },
      answers(400, { visitor: 403 }),
    ),
    call(
      'a result of what is to come',
      { ...whose, status: 'result', resultInSeconds: 9 },
      answers(400, { visitor: 403 }),
    ),
    call('someone’s', { ...whose, status: 'interested', userId: target.id, comment: 'x' }, admins),
    call(
      'own, named',
      (site, viewer) => ({ ...whose, status: 'entered', ...own(site, viewer) }),
      answers(403, { clubAdmin: 200, admin: 200, topAdmin: 200 }),
    ),
  ],
  removeStatus: [call('own', whose, members), call('someone’s', { ...whose, userId: requester.id }, admins)],
  getAwaitedResults: [
    call('of an event to come', whose, admins),
    call('from a wrong place', { ...whose, cursor: 'x' }, answers(403, { admin: 400, topAdmin: 400 })),
  ],
  enterResult: [
    call('someone’s', async (site) => ({ ...(await ofPast(site)), time: '41:12', from: '' }), admins),
    call(
      'what is no time',
      async (site) => ({ ...(await ofPast(site)), time: 'soon', from: '' }),
      answers(403, { admin: 400, topAdmin: 400 }),
    ),
  ],
  undoStatus: [
    call(
      'what no one set',
      { ...whose, userId: target.id, date: '' },
      answers(403, { admin: 400, topAdmin: 400 }),
    ),
  ],
  getActivity: [call('of a club', { club: club.id }, members)],
  ...clubCallRows,
  ...adminCallRows,
  ...ofFeatures(({ callRows: ofFeature }) => ofFeature),
  getUsers: [call('of a club', { club: club.id }, members)],
  getUser: [
    call('someone', { slug: target.slug }, members),
    call('someone who asks to join', { slug: requester.slug }, members),
    call('no one', { slug: 'nothing' }, answers(404, { visitor: 403 })),
    call('oneself', (_site, viewer) => ({ slug: slugOf(viewer) }), members),
  ],
  createInvitation: [
    call('someone', async (site) => ({ slug: (await site.newUser()).slug }), admins),
    call('who has logged in', { slug: target.slug }, answers(403, { admin: 400, topAdmin: 400 })),
    call('no one', { slug: 'nothing' }, answers(403, { admin: 404, topAdmin: 404 })),
  ],
  addUser: [
    call('one', { name: 'Nora Newman' }, admins),
    call('half a name', { name: 'Nora' }, answers(403, { admin: 400, topAdmin: 400 })),
  ],
  editUser: [
    call('someone', async (site) => ({ slug: (await site.newUser()).slug, name: 'New Name' }), admins),
    call(
      'oneself, with half a name',
      (_site, viewer) => ({ slug: slugOf(viewer), name: 'Half' }),
      answers(400, { visitor: 403 }),
    ),
  ],
  followUser: [
    call('a stranger', { slug: target.slug }, members),
    call('a clubmate', { slug: 'sample-member' }, strangers),
    call('oneself', (_site, viewer) => ({ slug: slugOf(viewer) }), answers(400, { visitor: 403 })),
    call('in another’s name', { slug: target.slug, follower: requester.id }, answers(403)),
  ],
  unfollowUser: [
    call('a stranger', { slug: target.slug }, members),
    call('in another’s name', { slug: target.slug, follower: requester.id }, answers(403)),
  ],
  deleteUser: [
    call('someone', async (site) => ({ slug: (await site.newUser()).slug, confirmed: 'yes' }), onlyTop),
    call(
      'without saying yes',
      async (site) => ({ slug: (await site.newUser()).slug }),
      answers(400, { visitor: 403 }),
    ),
  ],
  getViewer: [call('oneself', {})],
  getPreviousLogin: [call('of this browser', {})],
}
