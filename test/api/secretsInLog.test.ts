import { expect, test } from 'vitest'
import { feedPatterns } from '../../src/kernel/urls/feedPaths'
import { paths, serverPatterns } from '../../src/kernel/urls/paths'
import { createLog } from '../../src/platform/log/createLog'
import { during } from '../helpers/during'
import { rawRequest } from '../helpers/rawRequest'
import { startSiteUnderTest } from '../helpers/siteUnderTest'

const lines: string[] = []

const site = during(
  () =>
    startSiteUnderTest({
      log: createLog('requests', { write: (line) => lines.push(line) }),
      config: { logLevel: 'requests' },
    }),
  (opened) => opened.stop(),
)

const key = 'Zm9vYmFy-s3cret_Key'

/** Every path with a secret in it. */
const secretPaths = [
  serverPatterns.invitation.replace(':key', key),
  serverPatterns.answerInvitation.replace(':key', key).replace(':type', 'google'),
  feedPatterns.ownCalendar.replace(':key', key),
  paths.firstAdmin(key),
]

const escaped = (letter: string) => `%${letter.charCodeAt(0).toString(16)}`
const wide = (text: string) =>
  text.replace(/[a-z]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0))

/** The part before the key, the spelling of its slash, and a suffix. */
const spellings: Readonly<Record<string, (path: string, slash: (by: string) => string) => string>> = {
  'as it is': (path) => path,
  'in capitals': (path) => path.replace(/^[^Z]*/, (part) => part.toUpperCase()),
  'in mixed letters': (path) => path.replace(/^\/./, (part) => part.toUpperCase()),
  'an escaped slash': (_, slash) => slash('%2F'),
  'an escaped slash in small letters': (_, slash) => slash('%2f'),
  'an escape of an escape': (_, slash) => slash('%252F'),
  'three escapes': (_, slash) => slash('%25252f'),
  'eight escapes': (_, slash) => slash(`%${'25'.repeat(7)}2f`),
  'a backslash': (_, slash) => slash('\\'),
  'an escaped backslash': (_, slash) => slash('%5C'),
  'an escaped backslash in small letters': (_, slash) => slash('%5c'),
  'a backslash escaped twice': (_, slash) => slash('%255c'),
  'a slash and a backslash': (_, slash) => slash('/\\'),
  'two slashes': (_, slash) => slash('//'),
  'five slashes': (_, slash) => slash('/////'),
  'a dot': (_, slash) => slash('/./'),
  'an escaped dot': (_, slash) => slash('/%2e/'),
  'a way up': (_, slash) => slash('/x/../'),
  'an escaped way up': (_, slash) => slash('/x/%2e%2e/'),
  'a way up with a parameter': (_, slash) => slash('/..;/'),
  'a parameter': (_, slash) => slash(';'),
  'a query': (_, slash) => slash('?'),
  'an escaped query': (_, slash) => slash('%3F'),
  'an escaped hash': (_, slash) => slash('%23'),
  'a space': (_, slash) => slash('/%20'),
  'a plus': (_, slash) => slash('/+'),
  'a quotation mark': (_, slash) => slash('/"'),
  'an escaped apostrophe': (_, slash) => slash('/%27'),
  'a colon': (_, slash) => slash(':'),
  'an NUL': (_, slash) => slash('%00'),
  'a slash and an NUL': (_, slash) => slash('/%00'),
  'a line end': (_, slash) => slash('/%0d%0a'),
  'a tabulator': (_, slash) => slash('%09/'),
  'a slash of two bytes': (_, slash) => slash('%C0%AF'),
  'a slash as scripts escape it': (_, slash) => slash('%u2215'),
  'a wide slash': (_, slash) => slash('%EF%BC%8F'),
  'a slash of division': (_, slash) => slash('%E2%88%95'),
  'a space of no width': (_, slash) => slash('/%E2%80%8B'),
  'a bracket': (_, slash) => slash('/<'),
  'an @': (_, slash) => slash('/@'),
  'the first letter escaped': (path) => path.replace(/^\/./, (part) => `/${escaped(part.slice(1))}`),
  'all letters escaped': (path) => path.replace(/^[^Z]*/, (part) => part.replace(/[a-z]/g, escaped)),
  'an NUL among the letters': (path) => path.replace(/^\/../, (part) => `${part}%00`),
  'a soft hyphen among the letters': (path) => path.replace(/^\/../, (part) => `${part}%C2%AD`),
  'wide letters, escaped': (path) => path.replace(/^[^Z]*/, (part) => encodeURI(wide(part))),
  'two slashes at the beginning': (path) => `/${path}`,
  'a dot at the beginning': (path) => `/.${path}`,
  'another path before it': (path) => `/club/..${path}`,
  'a whole address': (path) => `http://races.example${path}`,
  'a slash at the end': (path) => `${path}/`,
  'a dot at the end': (path) => `${path}.`,
  'an escaped query at the end': (path) => `${path}%3fx=1`,
}

const spelled = Object.entries(spellings).flatMap(([name, spell]) =>
  secretPaths.map((path) => [name, spell(path, (by) => path.replace(/[/?](?:key=)?(?=Z)/, by))] as const),
)

test('tries at least forty spellings of secret paths', () => {
  expect(Object.keys(spellings).length).toBeGreaterThanOrEqual(40)
  for (const [, path] of spelled) expect(path).toContain(key)
})

test.each(spelled)('removes the key from a path with %s: %s', async (_, path) => {
  lines.length = 0
  const headers = { Referer: `https://x.example${path}`, 'User-Agent': `Reader/1.0 (${path})` }
  await rawRequest(site.origin, path, { headers })
  await expect.poll(() => lines.length).toBe(1)
  expect(lines[0]).not.toContain(key)
  expect(lines[0]).not.toMatch(/s3cret/i)
})

test.each([
  '/event/invitation-run',
  '/event/5%25-hill',
  '/club/calendar-runners',
  '/event/%C5%81%C3%B3d%C5%BA',
])('logs %s unchanged because it contains no secret', async (path) => {
  lines.length = 0
  await rawRequest(site.origin, path)
  await expect.poll(() => lines.length).toBe(1)
  expect(lines[0]).toContain(`"path":"${path}"`)
})
