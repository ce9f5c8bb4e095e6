import { describe, expect, test } from 'vitest'
import type { ClubRole } from './clubRole'
import * as permissions from './permissions'
import type { SiteRole } from './siteRole'
import { anonymous, type Viewer } from './viewer'

function viewer(userId: string, siteRole: SiteRole, clubs: Record<string, ClubRole> = {}): Viewer {
  return { userId, siteRole, clubs: Object.entries(clubs).map(([clubId, role]) => ({ clubId, role })) }
}

const viewers = {
  anonymous,
  member: viewer('ann', 1),
  requester: viewer('rob', 1, { harriers: 0 }),
  associate: viewer('asa', 1, { harriers: 1 }),
  clubMember: viewer('mia', 1, { striders: 3, harriers: 2 }),
  clubAdmin: viewer('cleo', 1, { harriers: 3 }),
  siteAdmin: viewer('sid', 2),
  topAdmin: viewer('tom', 3),
}

type Name = keyof typeof viewers
const everyone = Object.keys(viewers) as Name[]
const signedIn = everyone.filter((name) => name !== 'anonymous')
const ofHarriers: Name[] = ['associate', 'clubMember', 'clubAdmin']

type Rule = readonly [rule: string, allows: (viewer: Viewer) => boolean, who: readonly Name[]]

const bySiteRole: readonly Rule[] = [
  ['see participants', permissions.canSeeParticipants, signedIn],
  ['see club members', permissions.canSeeClubMembers, signedIn],
  ['add an event', permissions.canAddEvent, signedIn],
  ['set own status', permissions.canSetOwnStatus, signedIn],
  ['view a profile', permissions.canViewProfile, signedIn],
  ['join a club', permissions.canJoinClub, signedIn],
  ['request a club', permissions.canRequestClub, signedIn],
  ['see admin', permissions.canSeeAdmin, ['siteAdmin', 'topAdmin']],
  ['set any status', permissions.canSetAnyStatus, ['siteAdmin', 'topAdmin']],
  ['add users', permissions.canAddUsers, ['siteAdmin', 'topAdmin']],
  ['merge users', permissions.canMergeUsers, ['topAdmin']],
  ['add a club', permissions.canAddClub, ['topAdmin']],
  ['set club on statuses', permissions.canSetClubOnStatuses, ['topAdmin']],
  ['set site roles', permissions.canSetSiteRoles, ['topAdmin']],
  ['see the audit log', permissions.canSeeAuditLog, ['topAdmin']],
  ['see the site’s health', permissions.canSeeHealth, ['topAdmin']],
  ['invite a member', (viewer) => permissions.canInvite(viewer, { siteRole: 1 }), ['siteAdmin', 'topAdmin']],
  ['invite an admin', (viewer) => permissions.canInvite(viewer, { siteRole: 2 }), ['siteAdmin', 'topAdmin']],
  ['invite a top admin', (viewer) => permissions.canInvite(viewer, { siteRole: 3 }), ['topAdmin']],
]

const admins: Name[] = ['siteAdmin', 'topAdmin']

const byEntity: readonly Rule[] = [
  ['edit an event without an author', (v) => permissions.canEditEvent(v, {}), admins],
  ['edit an event of ann', (v) => permissions.canEditEvent(v, { createdBy: 'ann' }), ['member', ...admins]],
  [
    'edit an event the harriers promote',
    (v) => permissions.canEditEvent(v, { createdBy: 'zoe', clubChoice: 'harriers' }),
    ['clubAdmin', ...admins],
  ],
  ['see the choice of the harriers', (v) => permissions.canSeeClubChoice(v, 'harriers'), ofHarriers],
  ['choose the harriers', (v) => permissions.canChooseClub(v, 'harriers'), ['clubAdmin']],
  ['hide a member', (v) => permissions.canHideUser(v, { siteRole: 1 }), admins],
  ['hide an admin', (v) => permissions.canHideUser(v, { siteRole: 2 }), []],
  ['delete what a member added', (v) => permissions.canEmptyUser(v, { siteRole: 1 }), ['topAdmin']],
  [
    'enter results for the harriers',
    (v) => permissions.canEnterResults(v, 'harriers'),
    ['clubAdmin', ...admins],
  ],
  ['enter results for everyone', (v) => permissions.canEnterResults(v, ''), admins],
  ['paste results', permissions.canPasteResults, ['clubMember', 'clubAdmin', ...admins]],
  ["set captain's choice", (v) => permissions.canSetCaptainsChoice(v, 'harriers'), ['clubAdmin']],
  ["set captain's choice without club", (v) => permissions.canSetCaptainsChoice(v, undefined), []],
  ["see captain's choice", (v) => permissions.canSeeCaptainsChoice(v, 'harriers'), ofHarriers],
  ["see captain's choice without club", (v) => permissions.canSeeCaptainsChoice(v, undefined), []],
  ['edit the profile of ann', (v) => permissions.canEditProfile(v, 'ann'), ['member', ...admins]],
  [
    'see the linked accounts of ann',
    (v) => permissions.canSeeLinkedAccounts(v, 'ann'),
    ['member', ...admins],
  ],
  ['get a link to the calendar of ann', (v) => permissions.canHaveCalendar(v, 'ann'), ['member']],
  ['delete ann', (v) => permissions.canDeleteUser(v, { id: 'ann' }), ['member', 'topAdmin']],
  [
    'delete an unclaimed member',
    (v) => permissions.canDeleteUser(v, { id: 'una', unclaimedIn: 'harriers' }),
    ['clubAdmin', 'topAdmin'],
  ],
  [
    'see an unclaimed member',
    (v) => permissions.canSeeUser(v, { id: 'una', unclaimedIn: 'harriers' }),
    ['associate', 'clubMember', 'clubAdmin', 'siteAdmin', 'topAdmin'],
  ],
  [
    'see the website snippet of the harriers',
    (v) => permissions.canSeeEmbedSnippet(v, 'harriers'),
    [...ofHarriers, 'topAdmin'],
  ],
  ['edit the harriers', (v) => permissions.canEditClub(v, 'harriers'), ['clubAdmin', 'topAdmin']],
  [
    'edit members of the harriers',
    (v) => permissions.canEditClubMembers(v, 'harriers'),
    ['clubAdmin', 'topAdmin'],
  ],
  [
    'see how many ask to join the harriers',
    (v) => permissions.canSeeJoinRequestCount(v, 'harriers'),
    ['clubAdmin'],
  ],
  [
    'follow a harrier',
    (v) => permissions.canFollow(v, { userId: 'zoe', clubIds: ['harriers'] }),
    ['member', 'requester', 'siteAdmin', 'topAdmin'],
  ],
  ['follow someone without club', (v) => permissions.canFollow(v, { userId: 'zoe', clubIds: [] }), signedIn],
  [
    'follow ann',
    (v) => permissions.canFollow(v, { userId: 'ann', clubIds: [] }),
    signedIn.filter((name) => name !== 'member'),
  ],
]

describe.each([...bySiteRole, ...byEntity])('permission to %s', (_rule, allows, who) => {
  test.each(everyone)('is decided correctly for %s', (name) => {
    expect(allows(viewers[name])).toBe(who.includes(name))
  })
})

test('gives a session below role 1 no rights of a member', () => {
  const stale = viewer('ann', 0, { harriers: 3 })
  expect(permissions.canEditEvent(stale, { createdBy: 'ann', clubChoice: 'harriers' })).toBe(false)
  expect(permissions.canEditClub(stale, 'harriers')).toBe(false)
  expect(permissions.canEditProfile(stale, 'ann')).toBe(false)
})

test('reads the role in the requested club, not in another', () => {
  expect(permissions.clubRoleOf(viewers.clubMember, 'harriers')).toBe(2)
  expect(permissions.clubRoleOf(viewers.clubMember, 'runners')).toBeUndefined()
  expect(permissions.clubRoleOf(viewers.clubMember, undefined)).toBeUndefined()
})
