import { expect, test } from 'vitest'
import { isNamed, nameWords, sortableName } from './nameWords'

test.each([
  ['Zoë Ångström', 'zoe angstrom'],
  ['  Mary-Ann   O’Neill ', 'mary ann oneill'],
  ['Łukasz Żółw', 'lukasz zolw'],
  ['Анна Иванова', 'anna ivanova'],
  ['王 小明', '王 小明'],
  ['...', ''],
])('sorts %s as %s', (name, sorted) => {
  expect(sortableName(name)).toBe(sorted)
})

test.each([
  ['ang zo', true],
  ['ZOË', true],
  ['', true],
  ['ngström', false],
  ['zoe zoe b', false],
])('finds Zoë Ångström by %j: %s', (typed, found) => {
  expect(isNamed(nameWords('Zoë Ångström'), nameWords(typed))).toBe(found)
})
