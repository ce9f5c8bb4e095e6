import { expect, test } from 'vitest'
import { isFullName, validateUser } from './validateUser'

test.each([
  ['Ann Lee', 'Ann Lee'],
  ['  Ann   Lee ', 'Ann Lee'],
  ['Ann\u00a0Lee', 'Ann Lee'],
  ['Ann van der Lee', 'Ann van der Lee'],
  ['Ó B', 'Ó B'],
  ['王 小明', '王 小明'],
  [`A ${'b'.repeat(98)}`, `A ${'b'.repeat(98)}`],
])('accepts the name %j as %j', (name, stored) => {
  expect(isFullName(name)).toBe(true)
  expect(validateUser({ name })).toEqual({ values: { name: stored } })
})

test.each([undefined, '', ' ', 'Ann', ' Ann ', 'Ann-Lee', 'Ann \u200b', '\u3164 \u3164'])(
  'rejects %j as an incomplete name',
  (name) => {
    expect(isFullName(name ?? '')).toBe(false)
    expect(validateUser({ name })).toEqual({ errors: { name: 'Please enter your full name.' } })
  },
)

test.each([
  [`A ${'b'.repeat(99)}`, 'The name must be 100 characters or fewer.'],
  ['Ann \u202eLee', 'The name contains characters that can’t be displayed.'],
  ['Ann Lee\u0000', 'The name contains characters that can’t be displayed.'],
])('rejects the name %j', (name, error) => {
  expect(validateUser({ name })).toEqual({ errors: { name: error } })
})
