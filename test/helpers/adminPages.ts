import { clubs, page, type PageCase, people } from './pageWorld'

type Rest = Partial<PageCase>

const adminPage = (name: string, path: string, title: string, rest: Rest = {}) =>
  page({ name: `admin, ${name}`, viewer: 'topAdmin', path: `/admin${path}`, title, active: 'Admin', ...rest })

/** The pages of administrators. */
export const adminPages: readonly PageCase[] = [
  adminPage('of a top admin', '', 'Admin'),
  adminPage('a person found', '?text=sam', 'Admin'),
  adminPage('of an admin', '', 'Admin', { viewer: 'admin' }),
  adminPage('merge, the first', '/merge-users', 'Merge users'),
  adminPage('merge, the second', `/merge-users?source=${people.newcomer.id}&text=a`, 'Merge users'),
  adminPage(
    'merge, what it does',
    `/merge-users?source=${people.clubmate.id}&target=${people.member.id}`,
    'Merge users',
  ),
  page({
    name: 'first administrator',
    viewer: 'newcomer',
    path: '/admin/first?key=x',
    title: 'First admin',
  }),
  adminPage('roles', '/roles', 'Roles'),
  adminPage('role of one', `/roles?user=${people.member.id}`, 'Roles'),
  adminPage('audit log, nothing yet', '/audit-log', 'Audit log'),
  adminPage('audit log of one', `/audit-log?person=${people.member.id}&action=setStatus`, 'Audit log'),
  adminPage('set club, whose', '/user-set-status-club', 'Set club on user statuses'),
  adminPage(
    'set club, what it does',
    `/user-set-status-club?user=${people.member.id}&club=${clubs.first.id}`,
    'Set club on user statuses',
  ),
  adminPage('add user', '/add-user', 'Add user', { viewer: 'admin', isIncomplete: true }),
]
