import { expect, test } from 'vitest'
import { usualRules } from './usualRules'
import { ruleSentences } from './ruleSentences'
import type { Rules } from './rules'

const places = { ...usualRules, field: 'sex' } as const

test.each<[Partial<Rules>, string]>([
  [{ field: 'sex' }, 'are no longer ranked'],
  [{ field: 'category' }, 'are no longer ranked'],
  [
    { field: 'all', formula: '=IF(grade > 70, 5, 0)' },
    'keep only points that don’t depend on their sex or age',
  ],
  [{ field: 'all' }, 'keep their points'],
  [{ field: 'all', showsCategories: true }, 'keep their points'],
  [{ field: 'all', points: { kind: 'ageGrade' } }, 'keep only points that don’t depend on their sex or age'],
])('says what happens to people who leave: %j', (rules, what) => {
  expect(places.eligible.leavers).toBe('keep')
  expect(ruleSentences({ ...places, ...rules })).toContain(`Members who leave the club ${what}.`)
})

test('says nothing of categories that the rules do not use', () => {
  const categories = { ages: [40, 50], under: 20, ageOn: 'race' } as const
  expect(ruleSentences({ ...places, categories })).toEqual(ruleSentences(places))
})

test('says on which day the age is taken', () => {
  const categories = { ages: [], under: 20, ageOn: 'yearStart' } as const
  expect(ruleSentences({ ...places, field: 'category', categories })).toContain(
    'Your age is taken on 1 January each year.',
  )
})

test.each<[Rules['order'], string]>([
  ['handicap', 'how much faster they are than predicted'],
  ['nearest', 'how close they come to their predicted time, whether faster or slower'],
])('says what the order by %s compares', (order, what) => {
  expect(ruleSentences({ ...places, order })).toContain(`In each race, members are placed by ${what}.`)
})
