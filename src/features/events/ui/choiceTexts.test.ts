import { describe, expect, it } from 'vitest'
import { choiceTexts } from './choiceTexts'

const clubs = { c1: { shortName: 'KCH' }, c2: { shortName: 'AS' } }

describe('choiceTexts', () => {
  it.each([
    [{ clubChoice: [], captainsChoice: false }, []],
    [{ clubChoice: ['c1'], captainsChoice: false }, ['KCH’s Choice']],
    [{ clubChoice: ['c1'], captainsChoice: true }, ['KCH’s Choice', 'Captain’s Choice']],
    [{ clubChoice: ['c1', 'c2'], captainsChoice: false }, ['KCH and AS’s Choice']],
    [{ clubChoice: [], captainsChoice: true }, ['Captain’s Choice']],
    [{ clubChoice: ['unknown'], captainsChoice: false }, []],
    [{ clubChoice: ['constructor'], captainsChoice: false }, []],
  ])('of %j is %j', (event, expected) => {
    expect(choiceTexts(event, clubs)).toEqual(expected)
  })
})
