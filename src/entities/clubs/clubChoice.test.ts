import { describe, expect, it } from 'vitest'
import { canChangeClubChoice, choosableClubIds } from './clubChoice'
import { anonymous, type Viewer } from '../../kernel/access/viewer'

const member: Viewer = { userId: 'u', siteRole: 1, clubs: [{ clubId: 'k', role: 2 }] }
const clubAdmin: Viewer = {
  userId: 'u',
  siteRole: 1,
  clubs: [
    { clubId: 'm', role: 2 },
    { clubId: 'k', role: 3 },
    { clubId: 'l', role: 3 },
    { clubId: 'r', role: 0 },
  ],
}
const siteAdmin: Viewer = { userId: 'u', siteRole: 3, clubs: [] }
const signedOut: Viewer = { ...clubAdmin, siteRole: 0 }

describe('choosableClubIds', () => {
  it.each([
    ['a visitor', anonymous, []],
    ['a member', member, []],
    ['a site admin without a club', siteAdmin, []],
    ['a club admin', clubAdmin, ['k', 'l']],
    ['a viewer without a site role', signedOut, []],
  ])('offers the clubs of which %s is an admin', (_, viewer, expected) => {
    expect(choosableClubIds(viewer)).toEqual(expected)
  })
})

describe('canChangeClubChoice', () => {
  it.each([
    ['anyone', 'keep none', anonymous, undefined, undefined, true],
    ['a member', 'keep a choice', member, 'x', 'x', true],
    ['a member', 'choose their club', member, undefined, 'k', false],
    ['a member', 'drop a choice', member, 'k', undefined, false],
    ['a site admin without a club', 'drop a choice', siteAdmin, 'k', undefined, false],
    ['a site admin without a club', 'choose a club', siteAdmin, undefined, 'k', false],
    ['a club admin', 'choose their club', clubAdmin, undefined, 'k', true],
    ['a club admin', 'choose another of theirs', clubAdmin, 'k', 'l', true],
    ['a club admin', 'choose a club they only belong to', clubAdmin, undefined, 'm', false],
    ['a club admin', 'choose a club that is not', clubAdmin, undefined, 'constructor', false],
    ['a club admin', 'drop a choice', clubAdmin, 'x', undefined, true],
  ])('decides whether %s may %s', (_actor, _change, viewer, from, to, expected) => {
    expect(canChangeClubChoice(viewer, from, to)).toBe(expected)
  })
})
