import { describe, expect, test } from 'vitest'
import { checkText, gather, isBlank } from './validation'

const rule = { label: 'Text', maximum: 5 } as const
const unshowable = { error: 'The text contains characters that can’t be displayed.' }

describe('plain text', () => {
  test.each([
    [undefined, ''],
    ['', ''],
    ['   ', ''],
    ['\u200b', ''],
    [' abc\n', 'abc'],
    ['abcde', 'abcde'],
    ['  abcde  ', 'abcde'],
    ['é—’', 'é—’'],
    ['😀😀', '😀😀'],
    ['<3 <', '<3 <'],
    ['a>b', 'a>b'],
    ['שלום', 'שלום'],
    ['a\u200db', 'a\u200db'],
  ])('cleans %j up to %j', (text, value) => {
    expect(checkText(text, rule)).toEqual({ value })
  })

  test.each(['<b>', '</b', 'a<B', '<!--', '<?x'])('refuses %j as HTML', (text) => {
    expect(checkText(text, rule)).toEqual({ error: 'The text must be plain text, without HTML like <b>.' })
  })

  test.each(['abcdef', '😀😀😀'])('refuses %j as too long', (text) => {
    expect(checkText(text, rule)).toEqual({ error: 'The text must be 5 characters or fewer.' })
  })

  const hostile = [
    0x00, 0x07, 0x1b, 0x7f, 0x85, 0x2028, 0x2029, 0x202a, 0x202d, 0x202e, 0x2066, 0x2069, 0xd800, 0xdc00,
  ]
  test.each(hostile.map((code) => [code.toString(16), String.fromCharCode(code)]))(
    'refuses the character U+%s on one line and on several',
    (_code, character) => {
      expect(checkText(`a${character}b`, rule)).toEqual(unshowable)
      expect(checkText(`a${character}b`, { ...rule, multiline: true })).toEqual(unshowable)
    },
  )

  test.each(['a\nb', 'a\tb', 'a\r\nb'])('refuses %j on a single line', (text) => {
    expect(checkText(text, rule)).toEqual(unshowable)
    expect(checkText(text, { ...rule, multiline: true })).toEqual({ value: text.replace('\r\n', '\n') })
  })

  test('counts a line break as one character, as a text area does', () => {
    expect(checkText('a\r\nb\r\nc', { ...rule, multiline: true })).toEqual({ value: 'a\nb\nc' })
  })

  test.each([undefined, '', ' \t ', '\u00a0', '\u3164', '\u200b\u200d\ufeff', '\u2800', '\u0000'])(
    'refuses %j where a text is required',
    (text) => {
      expect(checkText(text, { ...rule, required: true })).toEqual({ error: 'The text is required.' })
    },
  )
})

test.each(['a', '.', '😀', '0', 'ـ'])('does not treat %j as blank', (text) => {
  expect(isBlank(text)).toBe(false)
})

describe('form validation', () => {
  test('returns all values, including undefined ones, if there is no error', () => {
    expect(
      gather<{ a: string; b: number | undefined }>({ a: { value: 'x' }, b: { value: undefined } }),
    ).toEqual({
      values: { a: 'x', b: undefined },
    })
  })

  test('returns all errors and no values', () => {
    expect(
      gather<{ a: string; b: string; c: string }>({
        a: { error: 'A' },
        b: { value: 'x' },
        c: { error: 'C' },
      }),
    ).toEqual({ errors: { a: 'A', c: 'C' } })
  })
})
