import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { describe, expect, test } from 'vitest'
import packageJson from '../../package.json'
import { paths } from '../../src/kernel/urls/paths'
import { indexesOf, collectionNames, sparseField } from '../../src/store/schema'
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

/** The databases of all released versions. `CONTRIBUTING.md` says how to add the next one. */

const isWritten = process.env['WRITE_RELEASE'] !== undefined
const settings = { SESSION_SECRET: 'the secret of the sites that tests release' }

/** Returns the database of the current version. Its first line has the cookies of a logged-in member. */
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

test('finds a database of every released version in the changelog', () => {
  const headings = readFileSync('CHANGELOG.md', 'utf8').matchAll(/^## \[(\d[^\]]*)\]/gm)
  const out = [...headings].map(([, version]) => version)
  expect(released.map(([version]) => version)).toEqual(expect.arrayContaining(out))
})

test('fills every collection of the current database', () => {
  expect(new Set(writtenIn(today))).toEqual(new Set(collectionNames()))
})

/** Viewers that follow all links, and a link each must find. By default and on MongoDB, only the one who sees most. */
const crawlers = [
  ['visitor', paths.feedOf(paths.allEvents, 'ics')],
  [member, paths.userData(member)],
  [admin, paths.auditLog],
].slice(driverUnderTest === 'sqlite' && isFullMatrix ? 0 : -1) as [viewer: string, path: string][]

describe.each(released)(`of %s, on ${driverUnderTest}`, (_, sql) => {
  const site = during(
    () => startSiteUnderTest({ open: () => openRelease(sql), fill: () => Promise.resolve(), now, settings }),
    (opened) => opened.stop(),
  )

  test('reads every document, with every field that an index needs', async () => {
    const documents = [...(await everyDocument(site.store))].flatMap(([name, ofName]) =>
      ofName.map((document) => [name, document] as const),
    )
    expect(documents.map(([name]) => name).toSorted()).toEqual(writtenIn(sql).toSorted())
    const missing = documents.flatMap(([name, document]) => {
      const isIn = ([, index]: ReturnType<typeof indexesOf>[number]) =>
        Object.hasOwn(document, sparseField(index) ?? 'id')
      const fields = indexesOf(name)
        .filter(isIn)
        .flatMap(([, index]) => index.fields)
      const without = fields.filter((field) => !Object.hasOwn(document, field))
      return without.map((field) => `${name} ${document.id}: ${field}`)
    })
    expect(missing).toEqual([])
  })

  test('keeps a logged-in member logged in', async () => {
    const cookies = sql.slice(3, sql.indexOf('\n')).split('; ')
    const jar = openJar(site.origin, new Map(cookies.map((one) => one.split('=') as [string, string])))
    expect(await signedInAs(jar)).toBe(member)
  })

  test.each(crawlers)('leads a %s to a page by every link, including %s', async (viewer, path) => {
    const { found, broken } = await followLinks(await jarOf(site, viewer))
    expect(broken).toEqual([])
    expect(found).toContain(path)
    expect(site.reports).toEqual([])
  })

  test('lets a member set a status and delete their account', async () => {
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

/** Returns the collection of each document. */
function writtenIn(sql: string): readonly string[] {
  return [...sql.matchAll(/^INSERT INTO (\w+) /gm)].map(([, name = '']) => name)
}

/**
 * Follows all links from the home page except those that start a login, and returns the broken ones. The audit log also
 * links deleted events (410).
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
