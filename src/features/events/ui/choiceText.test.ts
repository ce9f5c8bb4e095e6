import { describe, expect, it } from 'vitest'
import { choiceText } from './choiceText'

const clubs = { c1: { shortName: 'KCH' }, c2: { shortName: 'AS' } }

describe('choiceText', () => {
  it.each([
    [{ clubChoice: [], captainsChoice: false }, undefined],
    [{ clubChoice: ['c1'], captainsChoice: false }, 'KCH’s Choice'],
    [{ clubChoice: ['c1'], captainsChoice: true }, 'KCH’s Choice'],
    [{ clubChoice: ['c1', 'c2'], captainsChoice: false }, 'KCH and AS’s Choice'],
    [{ clubChoice: [], captainsChoice: true }, 'Captain’s Choice'],
    [{ clubChoice: ['unknown'], captainsChoice: false }, undefined],
    [{ clubChoice: ['constructor'], captainsChoice: false }, undefined],
  ])('of %j is %j', (event, expected) => {
    expect(choiceText(event, clubs)).toBe(expected)
  })
})
