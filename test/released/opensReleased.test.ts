import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { describe, expect, test } from 'vitest'
import packageJson from '../../package.json'
import { paths } from '../../src/kernel/urls/paths'
import { indexesOf, collectionNames } from '../../src/store/schema'
import { fillClubWorld, now } from '../clubs/clubWorld'
import { openJar, type Jar } from '../helpers/cookieJar'
import { during } from '../helpers/during'
import { everyDocument } from '../helpers/everything'
import { isFullMatrix } from '../helpers/matrix'
import { signedInAs, startSiteUnderTest, type SiteUnderTest } from '../helpers/siteUnderTest'
import { driverUnderTest, openOnSqlite } from '../helpers/storeUnderTest'
import { remove, temporaryDirectory } from '../helpers/temporaryDirectory'
import { admin, fillReleaseWorld, member } from './fillReleaseWorld'
import { openRelease, releaseFile, sqlOf } from './releaseFile'

/** A database of every released version is opened with today's code. `CONTRIBUTING.md` says how that of a new one is made. */

const isWritten = process.env['WRITE_RELEASE'] !== undefined
const settings = { SESSION_SECRET: 'the secret of the sites that tests release' }

/** The database of a site of today's version. Its first line says with which cookies a member was logged in. */
async function sqlOfToday(): Promise<string> {
  const directory = await temporaryDirectory()
  const opened = await openOnSqlite(directory)
  const open = () => Promise.resolve({ ...opened, remove: () => opened.leave() })
  const site = await startSiteUnderTest({ open, fill: fillClubWorld, settings })
  const jar = await fillReleaseWorld(site)
  await site.stop()
  const sql = `-- ${jar.cookieHeader()}\n${sqlOf(directory)}`
  await remove(directory)
  return sql
}

const today = await sqlOfToday()
if (isWritten) {
  const file = releaseFile(packageJson.version)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, today)
}
const released = readdirSync(import.meta.dirname, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => [name, readFileSync(releaseFile(name), 'utf8')] as const)

test('every version of the changelog that is out has left its database', () => {
  const headings = readFileSync('CHANGELOG.md', 'utf8').matchAll(/^## \[(\d[^\]]*)\]/gm)
  const out = [...headings].map(([, version]) => version)
  expect(released.map(([version]) => version)).toEqual(expect.arrayContaining(out))
})

test('the database of today has documents in every collection', () => {
  expect(new Set(writtenIn(today))).toEqual(new Set(collectionNames()))
})

/** Who follows all links, and a link that they find. By default, and on MongoDB, only who finds the most. */
const crawlers = [
  ['visitor', paths.feedOf(paths.allEvents, 'ics')],
  [member, paths.userData(member)],
  [admin, paths.auditLog],
].slice(driverUnderTest === 'sqlite' && isFullMatrix ? 0 : -1) as [viewer: string, path: string][]

describe.each(released)(`of %s, on ${driverUnderTest}`, (_, sql) => {
  const site = during(
    async () => {
      const opened = await startSiteUnderTest({
        open: () => openRelease(sql),
        fill: () => Promise.resolve(),
        settings,
      })
      opened.clock.now = now
      return opened
    },
    (opened) => opened.stop(),
  )

  test('every document is there, with every field that an index wants', async () => {
    const documents = [...(await everyDocument(site.store))].flatMap(([name, ofName]) =>
      ofName.map((document) => [name, document] as const),
    )
    expect(documents.map(([name]) => name).toSorted()).toEqual(writtenIn(sql).toSorted())
    const missing = documents.flatMap(([name, document]) => {
      const isIn = ([, { fields, sparse }]: ReturnType<typeof indexesOf>[number]) =>
        !sparse || Object.hasOwn(document, fields[0] ?? '')
      const fields = indexesOf(name)
        .filter(isIn)
        .flatMap(([, index]) => index.fields)
      const without = fields.filter((field) => !Object.hasOwn(document, field))
      return without.map((field) => `${name} ${document.id}: ${field}`)
    })
    expect(missing).toEqual([])
  })

  test('who was logged in is so still', async () => {
    const cookies = sql.slice(3, sql.indexOf('\n')).split('; ')
    const jar = openJar(site.origin, new Map(cookies.map((one) => one.split('=') as [string, string])))
    expect(await signedInAs(jar)).toBe(member)
  })

  test.each(crawlers)('every link leads a %s to a page, as that to %s', async (viewer, path) => {
    const { found, broken } = await followLinks(await jarOf(site, viewer))
    expect(broken).toEqual([])
    expect(found).toContain(path)
    expect(site.reports).toEqual([])
  })

  test('a member sets a status, and takes their account away', async () => {
    const jar = await jarOf(site, member)
    const headers = {
      Origin: site.origin,
      'Content-Type': 'application/json',
      'X-Requested-With': 'XMLHttpRequest',
    }
    const send = (method: string, path: string, body: object) =>
      jar.ask(path, { method, headers, body: JSON.stringify(body) })
    const set = await send('POST', '/api/event/future/status', { status: 'entered' })
    expect([set.status, await set.text()]).toEqual([200, expect.stringContaining('entered')])
    expect(await (await jar.ask(paths.event('future'))).text()).toContain('entered')
    const left = await send('DELETE', `/api/user/${member}`, { confirmed: 'yes' })
    expect([left.status, await left.text()]).toEqual([200, expect.any(String)])
    expect(await signedInAs(jar)).toBeUndefined()
  })
})

async function jarOf(site: SiteUnderTest, viewer: string): Promise<Jar> {
  const jar = site.jar()
  if (viewer !== 'visitor') await jar.follow(`/auth/google?as=${viewer}`)
  return jar
}

/** Each document's collection. */
function writtenIn(sql: string): readonly string[] {
  return [...sql.matchAll(/^INSERT INTO (\w+) /gm)].map(([, name = '']) => name)
}

/**
 * Follows all links of the site from its home page, but those that begin a login. Those without a page are broken. The
 * audit log also leads to events that were deleted (410).
 */
async function followLinks(jar: Jar) {
  const found = new Set(['/'])
  const broken: string[] = []
  for (const path of found) {
    const { response } = await jar.follow(path)
    const text = await response.text()
    if (![200, 410].includes(response.status)) broken.push(`${response.status} ${path}`)
    if (!response.headers.get('Content-Type')?.startsWith('text/html')) continue
    for (const [, href = ''] of text.matchAll(/ href="(\/(?!\/|auth\/)[^"#]*)/g))
      found.add(href.replaceAll('&amp;', '&'))
  }
  return { found: [...found], broken }
}
