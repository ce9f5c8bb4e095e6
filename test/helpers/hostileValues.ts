/** Values that an attacker may send in place of a text. */
export const notTexts: readonly (readonly [name: string, value: unknown])[] = [
  ['null', null],
  ['a number', 7],
  ['zero', 0],
  ['a fraction', 1e-300],
  ['true', true],
  ['false', false],
  ['an empty list', []],
  ['a list of texts', ['a', 'b']],
  ['a list in lists', [[['a']]]],
  ['an empty object', {}],
  ['an operator', { $gt: '' }],
  ['an operator that all match', { $ne: null }],
  ['a pattern', { $regex: '.*' }],
  ['code', { $where: 'sleep(1000)' }],
  ['a prototype', JSON.parse('{"__proto__":{"isAdmin":true}}')],
  ['an object with toString', { toString: 'x' }],
  ['an object with a length', { length: 3, trim: 'x' }],
]

/** Letters: longer than any field, and short enough to be read in any way it is written. */
const long = 8 * 1024

/** Texts that no field shows. */
export const unshowable: readonly (readonly [name: string, value: string])[] = [
  ['far too many letters', 'x'.repeat(long)],
  ['far too many emoji', '🏃'.repeat(long / 2)],
  ['far too many accents', `a${'\u0301'.repeat(long)}`],
  ['NUL', 'a\0b'],
  ['BEL', 'a\u0007b'],
  ['an escape sequence', '\u001b[31mred\u001b[0m'],
  ['backspace', 'a\bb'],
  ['DEL', 'a\u007fb'],
  ['start of heading', 'a\u0001b'],
  ['vertical tab', 'a\u000bb'],
  ['form feed', 'a\fb'],
  ['a C1 control sequence', 'a\u009b31mb'],
  ['a left-to-right embedding', 'a\u202ab'],
  ['a left-to-right isolate', 'a\u2066b\u2069'],
  ['C1 control', 'a\u0085b'],
  ['a right-to-left override', 'gpj.\u202ecod'],
  ['a left-to-right override', 'a\u202db'],
  ['a right-to-left embedding', 'a\u202bb\u202c'],
  ['a right-to-left isolate', 'a\u2067b\u2069'],
  ['a first strong isolate', 'a\u2068b'],
  ['a line separator', 'a\u2028b'],
  ['a paragraph separator', 'a\u2029b'],
  ['half a surrogate', 'a\ud83d'],
  ['the other half', '\udc00b'],
]

/** Texts with HTML in them, which no field takes. */
export const markup: readonly (readonly [name: string, value: string])[] = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '</script><script>alert(1)//',
  '<IMG SRC=x',
  '<svg/onload=alert(1)>',
  '<b>bold</b>',
  '<!--',
  '<!doctype html>',
  '<?xml version="1.0"?>',
  'a </p',
].map((text) => [text, text])

/**
 * One of each kind, for fields that follow a rule tried elsewhere: an event's title is sent each text, and the user of
 * a status everything that is no id.
 */
export const oneOfEach: readonly (readonly [name: string, value: unknown])[] = [
  ['an operator', { $gt: '' }],
  ['a right-to-left override', 'gpj.\u202ecod'],
  ['markup', '<script>alert(1)</script>'],
]

/** Unusual texts that are allowed, and are stored and shown unchanged. */
export const legalTexts: readonly string[] = [
  'under <10k and > 5k, I <3 it, a < b',
  '&lt;b&gt; &amp; &#60;',
  '${7*7} {{7*7}} #{7*7}',
  '{"$gt":""}',
  "'; DROP TABLE events; --",
  '../../etc/passwd',
  '%3Cscript%3E %00 %',
  '=cmd|"/C calc"!A0',
  'Łódź Półmaraton',
  '東京マラソン',
  'סובב תל אביב',
  '🏃🏽‍♀️ run',
  'Z̷a̷l̷g̷o̷',
  'constructor',
  '__proto__',
  'undefined',
]

/** Texts of a length over which an expression that backtracks takes the longest. */
export const pumps: readonly (readonly [name: string, of: (length: number) => string])[] = [
  ['digits', (length) => `${'9'.repeat(length - 1)}x`],
  ['spaces', (length) => `a${' '.repeat(length - 2)}b`],
  ['brackets', (length) => '('.repeat(length)],
  ['commas', (length) => ','.repeat(length)],
  ['times', (length) => '1:'.repeat(length / 2)],
  ['hyphens', (length) => '-'.repeat(length)],
  ['decimals', (length) => '1.5 '.repeat(length / 4)],
  ['accents', (length) => 'e\u0301\u00e9'.repeat(length / 5)],
  ['lines', (length) => '\n'.repeat(length)],
  ['words', (length) => 'a '.repeat(length / 2)],
  ['rows', (length) => 'a,1\n'.repeat(length / 4)],
]
