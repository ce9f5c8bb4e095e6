import { clubs, events, freeDate, memberEvents, type PageCase, page, people } from './pageWorld'

type Rest = Partial<PageCase>

const login = (name: string, rest: Rest = {}) =>
  page({ name: `login, ${name}`, path: '/login?returnUrl=%2Fclub', title: 'Login', h1: 'Log in', ...rest })

const eventOf = (name: string, { slug, title }: typeof events.next, rest: Rest = {}) =>
  page({ name: `event, ${name}`, viewer: 'member', path: `/event/${slug}`, title, ...rest })

const status = (name: string, { slug, title }: typeof events.next, query: string) =>
  page({
    name: `status, ${name}`,
    viewer: 'member',
    path: `/event/${slug}/status${query}`,
    title: `My status: ${title}`,
    h1: 'My status',
  })

const raceDay = (name: string, { slug, title }: typeof events.next, rest: Rest = {}) =>
  page({
    name: `race day, ${name}`,
    viewer: 'member',
    path: `/event/${slug}/race-day`,
    title: `Race day: ${title}`,
    h1: title,
    ...rest,
  })

const add = (name: string, query: string) =>
  page({
    name: `add event, ${name}`,
    viewer: 'member',
    path: `/add-event${query}`,
    title: 'Add Event',
    active: 'Add Event',
  })

const profile = (name: string, { slug, name: title }: typeof people.member, rest: Rest = {}) =>
  page({ name: `profile, ${name}`, viewer: 'member', path: `/user/${slug}`, title, ...rest })

const users = (name: string, query: string, event: { readonly slug: string } = memberEvents.entered) =>
  page({
    name: `edit users, ${name}`,
    viewer: 'topAdmin',
    path: `/event/${event.slug}/edit-users${query}`,
    title: 'Edit event users',
  })

const search = (name: string, text: string, rest: Rest = {}) =>
  page({
    name: `search, ${name}`,
    viewer: 'member',
    path: `/event-search${text}`,
    title: 'Event search',
    active: 'Search',
    ...rest,
  })

const { entered, foreign } = memberEvents
const forbidden = { title: 'Not allowed', h1: 'You don’t have access to this page', status: 403 }

const ofResult = (name: string, path: string, h1: string) =>
  page({
    ...{ name, viewer: 'topAdmin', h1, title: `${h1}: ${memberEvents.result.title}` },
    path: `/event/${memberEvents.result.slug}/${path}`,
  })

/** Pages that only logged-in people see, and how to reach them. */
export const memberPages: readonly PageCase[] = [
  login('the first time'),
  login('once more', { isReturning: true }),
  login('refused', { path: '/login?error=denied' }),
  page({
    name: 'home of a member',
    viewer: 'member',
    path: '/',
    title: 'Home',
    h1: 'This weekend',
    active: 'Home',
  }),
  page({
    name: 'home of a newcomer',
    viewer: 'newcomer',
    path: '/',
    title: 'Home',
    h1: 'This weekend',
    active: 'Home',
  }),
  page({
    name: 'home of a club’s admin',
    viewer: 'clubAdmin',
    path: '/',
    title: 'Home',
    h1: 'This weekend',
    active: 'Home',
  }),
  page({
    name: 'without a network',
    viewer: 'member',
    path: '/offline',
    title: 'You’re offline',
  }),
  ofResult('a member’s result', `edit-result?user=${people.member.id}`, `${people.member.name}’s result`),
  ofResult('a saved result', `saved-results?user=${people.member.id}`, 'Saved'),
  eventOf('entered', entered),
  eventOf('with a comment', memberEvents.commented),
  eventOf('not entered', memberEvents.open),
  eventOf('with a result', memberEvents.result),
  eventOf('of the past, not entered', memberEvents.pastOpen),
  eventOf('people of one club', memberEvents.crowded, {
    path: `/event/${memberEvents.crowded.slug}?club=${clubs.first.id}`,
  }),
  eventOf('with many people, for a top admin', memberEvents.crowded, { viewer: 'topAdmin' }),
  status('to come', entered, ''),
  status('not yet chosen', memberEvents.open, '?status=interested'),
  status('a result', memberEvents.pastOpen, '?status=result'),
  raceDay('of one’s club', memberEvents.crowded),
  raceDay('without a club', memberEvents.crowded, { viewer: 'newcomer' }),
  raceDay('where no one goes', memberEvents.clubless),
  eventOf('called off', memberEvents.off),
  eventOf('called off, for visitors', memberEvents.off, { viewer: 'visitor' }),
  eventOf('moved', memberEvents.moved),
  add('the date first', ''),
  add('with others on that day', `?date=${events.shared.date}`),
  add('all fields', `?date=${freeDate}`),
  page({
    name: 'edit event',
    viewer: 'admin',
    path: `/event/${entered.slug}/edit`,
    title: `Edit ${entered.title}`,
    h1: `Edit "${entered.title}"`,
  }),
  page({
    name: 'edit event of one’s club',
    viewer: 'clubAdmin',
    path: `/event/${memberEvents.promoted.slug}/edit`,
    title: `Edit ${memberEvents.promoted.title}`,
    h1: `Edit "${memberEvents.promoted.title}"`,
  }),
  page({
    name: 'delete event',
    viewer: 'admin',
    path: `/event/${entered.slug}/delete`,
    title: `Delete ${entered.title}`,
    h1: `Delete "${entered.title}"?`,
  }),
  users('whose', ''),
  users('found', '?text=sam'),
  users('no one found', '?text=zzzz'),
  users('of one', `?user=${people.member.id}`),
  users('results to enter', '', memberEvents.result),
  users('one saved', `?saved=${people.member.id}`, memberEvents.result),
  users('a result of one', `?user=${people.newcomer.id}`, memberEvents.result),
  profile('own', people.member, { active: 'Profile' }),
  profile('of someone with followers', people.popular),
  profile('of a clubmate', people.clubmate),
  profile('seen by an admin', people.member, { viewer: 'admin' }),
  page({
    name: 'edit profile',
    viewer: 'member',
    path: `/user/${people.member.slug}/edit`,
    title: `Edit ${people.member.name}`,
    active: 'Profile',
  }),
  page({
    name: 'delete account',
    viewer: 'member',
    path: `/user/${people.member.slug}/delete`,
    title: 'Delete my account',
    active: 'Profile',
  }),
  page({
    name: 'hide a person',
    viewer: 'topAdmin',
    path: `/user/${people.member.slug}/hide`,
    title: `Hide ${people.member.name}`,
  }),
  page({
    name: 'not allowed',
    viewer: 'newcomer',
    path: `/event/${foreign.slug}/edit`,
    ...forbidden,
  }),
  search('hint', ''),
  search('results', '?text=marathn'),
  search('people found', `?text=${people.clubmate.name.replaceAll(' ', '+')}`),
  search('nothing found', '?text=zzzz'),
  search('hint, for visitors', '', { viewer: 'visitor' }),
]
