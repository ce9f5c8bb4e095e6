import { describe, expect, it } from 'vitest'
import { avatarColour, initials } from './initials'

it.each([
  ['Amara Okafor', 'AO'],
  ['lena novák', 'LN'],
  ['Ana Maria de Souza', 'AS'],
  ['  Łukasz   Żak ', 'ŁŻ'],
  ['Jo (Josephine) Hallam', 'JH'],
  ['Cher', 'C'],
  ['👟 Sole', 'S'],
  ['👟', '👟'],
  ['', ''],
])('initials of %j are %j', (name, expected) => {
  expect(initials(name)).toBe(expected)
})

describe('avatarColour', () => {
  it('is the same for the same name', () => {
    expect(avatarColour('Tom Whitlock')).toBe(avatarColour('Tom Whitlock'))
  })

  it('spreads names evenly over the palette', () => {
    const names = Array.from({ length: 200 }, (_, n) => `Runner ${String(n)} of ${String(n * 7)}`)
    expect(new Set(names.map(avatarColour)).size).toBe(8)
  })
})
