import { clubs, page, type PageCase, people } from './pageWorld'

type Rest = Partial<PageCase>

const { name: club, slug } = clubs.first

const ofClub = (name: string, path: string, title: string, rest: Rest = {}) =>
  page({
    name: `club, ${name}`,
    viewer: 'clubAdmin',
    path: `/club/${slug}${path}`,
    title,
    active: 'Clubs',
    ...rest,
  })

const forAdmins = (name: string, path: string, title: string, rest: Rest = {}) =>
  page({ name, viewer: 'topAdmin', path, title, ...rest })

/** The pages of clubs as those see them who have something to do with them. */
export const clubPages: readonly PageCase[] = [
  page({ name: 'clubs of a member', viewer: 'member', path: '/club', title: 'Clubs', active: 'Clubs' }),
  forAdmins('clubs of a top admin', '/club', 'Clubs', { active: 'Clubs' }),
  page({
    name: 'clubs of one’s admin',
    viewer: 'clubAdmin',
    path: '/club',
    title: 'Clubs',
    active: 'Clubs',
  }),
  ofClub('of a member', '', club, { viewer: 'member' }),
  ofClub('members looked for', '/members?name=a', `${clubs.first.shortName} members`, { viewer: 'member' }),
  ofClub('races', '/races', `${clubs.first.shortName} races`, { viewer: 'visitor' }),
  ofClub('calendar and website', '/calendar', `${clubs.first.shortName} calendar`),
  ofClub('of someone else', '', club, { viewer: 'newcomer' }),
  ofClub('of its admin', '', club),
  ofClub('edited', '/edit', `Edit ${club}`),
  ofClub('its members edited', '/edit-members', `Edit members of ${club}`, { h1: 'Edit members' }),
  ofClub(
    'a change of roles',
    `/edit-members/change?user=${people.member.id}&role=3&from=2`,
    `Make admin: ${club}`,
    {
      h1: 'Make admin',
    },
  ),
  ofClub(
    'a change that is none',
    `/edit-members/change?user=${people.member.id}&role=3&from=1`,
    `Edit members: ${club}`,
    {
      h1: 'Edit members',
    },
  ),
  ofClub('left', '/leave', `Leave ${club}`, { viewer: 'member' }),
  ofClub('not to be left by its admin', '/leave', `Leave ${club}`),
  ofClub('not to be edited', '/edit-members', 'Not allowed', {
    viewer: 'member',
    h1: 'You don’t have access to this page',
    status: 403,
  }),
  page({
    name: 'a club asked for',
    viewer: 'member',
    path: '/request-club',
    title: 'Request your club',
    active: 'Clubs',
  }),
  forAdmins('clubs asked for', '/admin/club-requests', 'Club requests', { active: 'Admin' }),
  forAdmins('add club', '/admin/add-club', 'Add club', { active: 'Admin' }),
]
