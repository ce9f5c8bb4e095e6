import { expect, test } from 'vitest'
import { headOf } from '../helpers/headOf'
import { rawRequest } from '../helpers/rawRequest'
import { readSitemap } from '../helpers/readSitemap'
import { sharedApp } from '../helpers/sharedApp'
import { clubRecord, eventRecord } from '../helpers/storeRecords'

const site = sharedApp()

/** A title that no form would accept, but that may already be in the store. */
const script = '</script><script>alert(1)</script>'
const title = `${script}${'🏃'.repeat(200)}`
const date = '2031-05-05'
const paths = ['/', `/day/${date}`, '/club', '/event/hostile', '/club/hostile']

test('escapes a title with a script and 200 emoji on every page', async () => {
  const { store } = site
  await store.clubs.insert(clubRecord('hostile', { name: title, shortName: title }))
  await store.events.insert(
    eventRecord('hostile', {
      ...{ title, date, location: title, description: title, clubChoice: 'hostile' },
      createdOn: '2031-01-01T00:00:00.000Z',
    }),
  )
  for (const path of paths) {
    const { status, body } = await rawRequest(site.origin, path)
    const html = body.toString()
    expect([path, status]).toEqual([path, 200])
    expect([path, html.includes('<script>alert')]).toEqual([path, false])
    const { titles, structured, bytes } = headOf(html)
    expect([path, titles.length, structured.length]).toEqual([path, 1, 1])
    expect(bytes).toBeLessThan(16 * 1024)
    const data = JSON.parse(structured[0] ?? '') as {
      readonly '@graph': readonly { readonly name: string }[]
    }
    if (path.endsWith('/hostile')) expect(data['@graph'][0]?.name).toBe(title)
    if (path.endsWith('/hostile')) expect(titles).toEqual([`${title} : Startline`])
  }
})

test('serves the sitemap with a hostile title', async () => {
  const entries = await readSitemap(site.origin)
  expect(entries.map(({ path }) => path)).toEqual(expect.arrayContaining(['/event/hostile', '/club/hostile']))
})
