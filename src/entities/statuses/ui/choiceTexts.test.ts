import { describe, expect, it } from 'vitest'
import { anonymous, type Viewer } from '../../../kernel/access/viewer'
import { choiceTexts } from './choiceTexts'

const member: Viewer = {
  ...{ userId: 'ann', siteRole: 1 },
  clubs: ['c1', 'c2', 'unknown', 'constructor'].map((clubId) => ({ clubId, role: 1 }) as const),
}

const requested = (clubId: string): Viewer => ({ ...member, clubs: [{ clubId, role: 0 }] })

const clubs = { c1: { name: 'Kenilworth', shortName: 'KCH' }, c2: { name: 'Arden', shortName: 'AS' } }

describe('choiceTexts', () => {
  it.each([
    [{ clubChoice: [], captainsChoice: false }, []],
    [{ clubChoice: ['c1'], captainsChoice: false }, ['KCH’s Choice']],
    [{ clubChoice: ['c1'], captainsChoice: true }, ['KCH’s Choice', 'Captain’s Choice']],
    [{ clubChoice: ['c1', 'c2'], captainsChoice: false }, ['KCH and AS’s Choice']],
    [{ clubChoice: [], captainsChoice: true }, ['Captain’s Choice']],
    [{ clubChoice: ['unknown'], captainsChoice: false }, []],
    [{ clubChoice: ['constructor'], captainsChoice: false }, []],
  ])('labels the event %j with %j', (event, expected) => {
    expect(choiceTexts(event, clubs, member)).toEqual(expected)
  })

  it('shows a club’s choice to its members only', () => {
    const event = { clubChoice: ['c1'], captainsChoice: false }
    const others: readonly Viewer[] = [
      anonymous,
      { ...member, siteRole: 3, clubs: [] },
      requested('c1'),
      requested('c2'),
    ]
    expect(others.map((viewer) => choiceTexts(event, clubs, viewer))).toEqual(others.map(() => []))
  })
})
