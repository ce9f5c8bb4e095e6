import { expect, test } from 'vitest'
import { categoryOf } from './categories'
import type { AgeCategories } from '../../../../entities/athletes/ageCategories'
import type { SeasonPerson } from '../season'

const season = { from: '2026-04-01', to: '2027-03-31' }

test.each<[string, Partial<SeasonPerson>, AgeCategories['ageOn'], string]>([
  ['a senior', { sex: 'F', born: '1990-05-05' }, 'race', 'FSEN'],
  ['a junior', { sex: 'M', born: '2007-06-11' }, 'race', 'MU20'],
  ['someone of 20 years on the day', { sex: 'M', born: '2006-06-10' }, 'race', 'MSEN'],
  ['the day before the birthday', { sex: 'F', born: '1986-06-11' }, 'race', 'FSEN'],
  ['the birthday', { sex: 'F', born: '1986-06-10' }, 'race', 'F40'],
  ['the last category', { sex: 'M', born: '1930' }, 'race', 'M50'],
  ['a year of birth that decides', { sex: 'M', born: '1980' }, 'race', 'M40'],
  [
    'a year of birth that does not decide',
    { sex: 'M', born: '1986' },
    'race',
    'Full date of birth not given, or not shown to the club.',
  ],
  ['the age on 1 January', { sex: 'F', born: '1986' }, 'yearStart', 'FSEN'],
  ['the age on 1 January of the next year', { sex: 'F', born: '1985' }, 'yearStart', 'F40'],
  ['the age at the start of the season', { sex: 'F', born: '1986-04-01' }, 'seasonStart', 'F40'],
  ['the age at the end of the season', { sex: 'F', born: '1987-03-31' }, 'seasonEnd', 'F40'],
  ['the club’s word without a birth', { category: 'M40' }, 'race', 'M40'],
  ['the club’s word in finer steps', { category: 'M45' }, 'race', 'M40'],
  ['the club’s word below the first category', { category: 'F35' }, 'race', 'FSEN'],
  ['the club’s word for a junior', { category: 'MU20' }, 'race', 'MU20'],
  ['the club’s word for juniors of other ages', { category: 'FU23' }, 'race', 'FSEN'],
  ['the club’s word for a senior', { category: 'FSEN' }, 'race', 'FSEN'],
  [
    'a sex in the club’s word',
    { category: 'F' },
    'race',
    'Year of birth not given, or not shown to the club.',
  ],
  [
    'the club’s word where the year does not decide',
    { sex: 'M', born: '1986', category: 'M40' },
    'race',
    'M40',
  ],
  ['what someone says before the club’s word', { sex: 'M', born: '1970', category: 'M40' }, 'race', 'M50'],
  ['nothing but a sex', { sex: 'M' }, 'race', 'Year of birth not given, or not shown to the club.'],
  ['nothing but a birth', { born: '1980' }, 'race', 'Sex not given, or not shown to the club.'],
  ['nothing', {}, 'race', 'Sex and year of birth not given, or not shown to the club.'],
])('finds the category of %s', (_, person, ageOn, expected) => {
  const categories = { ages: [40, 50], under: 20, ageOn }
  const { name, missing } = categoryOf(
    { id: 'a', isMember: true, ...person },
    categories,
    '2026-06-10',
    season,
  )
  expect(name || missing).toBe(expected)
})
