import type { EndpointName } from '../../src/app/features.server'
import {
  admins,
  answers,
  call,
  type CallRow,
  everyone,
  members,
  onlyTop,
  ownRow,
  type PageRow,
  slugOf,
} from './accessRow'
import { club, requester, target } from './accessWorld'

/** The pages of administrators, by the chunk of the route table. */
export const adminPageRows = {
  admin: [ownRow('/admin', admins), ownRow('/admin?text=tamsin', admins)],
  addUser: [ownRow('/admin/add-user', admins)],
  mergeUsers: [
    ownRow('/admin/merge-users', onlyTop),
    ownRow(`/admin/merge-users?source=${requester.id}&target=${target.id}`, onlyTop),
  ],
  setStatusClub: [
    ownRow('/admin/user-set-status-club', onlyTop),
    ownRow(`/admin/user-set-status-club?user=${target.id}&club=elsewhere`, onlyTop),
  ],
  hideUser: [
    ownRow(`/user/${target.slug}/hide`, admins),
    ownRow('/user/nothing/hide', answers(403, { admin: 404, topAdmin: 404 })),
  ],
  siteRoles: [ownRow('/admin/roles', onlyTop), ownRow(`/admin/roles?user=${target.id}`, onlyTop)],
  auditLog: [
    ownRow('/admin/audit-log', onlyTop),
    ownRow(`/admin/audit-log?person=${target.id}&action=editUser`, onlyTop),
    ownRow('/admin/audit-log?after=x', answers(403, { topAdmin: 400 })),
  ],
  firstAdmin: [ownRow('/admin/first', everyone), ownRow('/admin/first?key=x', everyone)],
} satisfies Readonly<Record<string, readonly PageRow[]>>

/** Their calls, by the endpoint. */
export const adminCallRows = {
  findUsers: [
    call('all', {}, admins),
    call('by name', { text: 'tamsin' }, admins),
    call('by id', { id: target.id }, admins),
    call('those who are hidden', { hidden: 'yes' }, admins),
    call('hidden or not', { hidden: 'no' }, answers(403, { admin: 400, topAdmin: 400 })),
    call('by last login', { sortBy: 'lastLogin.date', order: -1, limit: 50 }, admins),
    call('in a wrong order', { sortBy: 'email' }, answers(403, { admin: 400, topAdmin: 400 })),
  ],
  getDuplicates: [call('all', {}, onlyTop)],
  getMergePreview: [
    call('of two', { sourceUser: requester.id, targetUser: target.id }, onlyTop),
    call('of one', { sourceUser: target.id, targetUser: target.id }, answers(403, { topAdmin: 400 })),
  ],
  mergeUsers: [
    call(
      'two',
      async (site) => ({ sourceUser: (await site.newUser()).id, targetUser: (await site.newUser()).id }),
      onlyTop,
    ),
    call('one', { sourceUser: target.id, targetUser: target.id }, answers(403, { topAdmin: 400 })),
    call('no one', { sourceUser: '', targetUser: '' }, answers(403, { topAdmin: 400 })),
  ],
  getStatusClubCount: [call('one', { userId: target.id, clubId: 'elsewhere' }, onlyTop)],
  setStatusClub: [
    call('one', { userId: target.id, clubId: 'elsewhere' }, onlyTop),
    call(
      'of a club that is none of theirs',
      { userId: target.id, clubId: club.id },
      answers(403, { topAdmin: 400 }),
    ),
  ],
  getAdministrators: [call('all', {}, onlyTop)],
  setSiteRole: [
    call('someone', async (site) => ({ user: (await site.newUser()).id, role: 2 }), onlyTop),
    call(
      'their own',
      (site, viewer) => ({ user: site.idOf(viewer) || target.id, role: 1 }),
      answers(403, { topAdmin: 400 }),
    ),
    call('no role', { user: target.id, role: 4 }, answers(403, { topAdmin: 400 })),
  ],
  getAdded: [
    call('of someone', { slug: target.slug }, admins),
    call('of oneself', (_site, viewer) => ({ slug: slugOf(viewer) }), members),
  ],
  hideUser: [
    call('someone', async (site) => ({ slug: (await site.newUser()).slug }), admins),
    call('no one', { slug: 'nothing' }, answers(403, { admin: 404, topAdmin: 404 })),
  ],
  showUser: [call('someone', { slug: target.slug }, admins)],
  emptyUser: [
    call('someone', async (site) => ({ slug: (await site.newUser()).slug, confirmed: 'yes' }), onlyTop),
    call('without saying yes', { slug: target.slug }, answers(403, { admin: 400, topAdmin: 400 })),
  ],
  getHealth: [call('of the site', {}, onlyTop)],
  getAuditLog: [
    call('all', {}, onlyTop),
    call('of someone', { person: target.id, action: 'setStatus' }, onlyTop),
    call('of no such action', { action: 'constructor' }, answers(403, { topAdmin: 400 })),
    call('from a wrong place', { cursor: 'x' }, answers(403, { topAdmin: 400 })),
  ],
  becomeFirstAdmin: [call('with no good key', { key: 'x' }, answers(400, { visitor: 403 }))],
} satisfies Readonly<Partial<Record<EndpointName, readonly CallRow[]>>>
