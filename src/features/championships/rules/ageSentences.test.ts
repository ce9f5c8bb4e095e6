import { expect, test } from 'vitest'
import { readyMade } from './readyMade'
import { ruleSentences } from './ruleSentences'

const places = { ...readyMade.places, field: 'sex' } as const

test('says that people who leave are not ranked where their sex or age decides, whatever the rule says', () => {
  const sentence = 'Members who leave the club are no longer ranked.'
  expect(places).toMatchObject({ field: 'sex', eligible: { leavers: 'keep' } })
  expect(ruleSentences(places)).toContain(sentence)
  expect(ruleSentences({ ...places, field: 'all' })).not.toContain(sentence)
})

test('says nothing of categories that the rules do not use', () => {
  const categories = { ages: [40, 50], under: 20, ageOn: 'race' } as const
  expect(ruleSentences({ ...places, categories })).toEqual(ruleSentences(places))
})

test('says where grades are by the age to one decimal place, and not where there are none', () => {
  const sentence = 'Age grades use your age to one decimal place, so they need your full date of birth.'
  expect(ruleSentences({ ...places, order: 'ageGrade', decimalAge: true })).toContain(sentence)
  expect(ruleSentences({ ...places, order: 'ageGrade' })).not.toContain(sentence)
  expect(ruleSentences({ ...places, decimalAge: true })).not.toContain(sentence)
})

test('says on which day the age is taken', () => {
  const categories = { ages: [], under: 20, ageOn: 'yearStart' } as const
  expect(ruleSentences({ ...places, field: 'category', categories })).toContain(
    'Your age is taken on 1 January each year.',
  )
})
