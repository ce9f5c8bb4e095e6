import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { listBytesMaximum } from '../../src/kernel/limits'
import { collectionNames, indexesOf } from '../../src/store/schema'
import { routePaths } from '../helpers/routePaths'
import { sample, sampleApp } from '../helpers/sampleApp'
import packageJson from '../../package.json' with { type: 'json' }

const site = sampleApp()
const nginx = readFileSync('docs/hosting/nginx.conf', 'utf8')

/** The pattern that nginx matches against a cookie, a colon and a path to decide whether to use its cache. */
const keptPattern = /"~(.*)"\s+startline;/.exec(nginx)?.[1] ?? ''

test('nginx uses its cache only for pages requested without a cookie', async () => {
  const isKept = (cookie: string, path: string) => new RegExp(keptPattern).test(`${cookie}:${path}`)
  expect(keptPattern).not.toBe('')
  expect(nginx).toMatch(/default\s+off;/)
  const [club, event] = [`/club/${sample.clubs[0]?.slug}`, `/event/${sample.events[0]?.slug}`]
  for (const path of ['/', '/club', club, event, `${club}/embed`, ...routePaths]) {
    expect([path, isKept('', path)]).toEqual([path, true])
    for (const cookie of ['a=b', 'startline=s%3Ax:/', ':', ' ']) expect(isKept(cookie, path)).toBe(false)
  }
  const notKept = ['/api/event', '/api/club', '/events.ics', `${club}.atom`, `${event}.ics`, '/assets/a.js']
  for (const path of [...notKept, '/sitemap.xml', '/embed.js', '/picture/site/a.png']) {
    expect([path, isKept('', path)]).toEqual([path, false])
  }
  // Only what it looks for is what the site lets it keep.
  for (const path of ['/', '/club', club, event, `${club}/embed`, ...notKept.slice(0, 5)]) {
    const { headers } = await fetch(site.origin + path)
    expect([path, headers.get('Cache-Control')?.includes('s-maxage')]).toEqual([path, isKept('', path)])
  }
})

test('Docker and systemd start the site as npm start does', () => {
  const { start } = packageJson.scripts
  const command = JSON.stringify(start.split(' ')).replaceAll(',', ', ')
  expect(readFileSync('Dockerfile', 'utf8')).toContain(`\nCMD ${command}\n`)
  const page = readFileSync('docs/hosting.md', 'utf8')
  expect(page.match(/node (--\S+ )*dist\/server\/main\.js/g)).toEqual([start, start])
})

test('nginx writes no access log, which would contain secret links', () => {
  const servers = nginx.split(/^server /m).slice(1)
  expect(servers).toHaveLength(2)
  for (const server of servers) expect(server).toMatch(/^ {4}access_log off;$/m)
})

test('nginx passes on the longest list that the site accepts', () => {
  const megabytes = Number(/client_max_body_size (\d+)m;/.exec(nginx)?.[1])
  expect(megabytes * 1024 * 1024).toBeGreaterThan(listBytesMaximum + 64 * 1024)
})

test('the proxies forward to the site’s default address', () => {
  for (const text of [nginx, readFileSync('docs/hosting/Caddyfile', 'utf8')]) {
    const used = text.replaceAll(/^\s*#.*$/gm, '')
    expect(used.match(/127\.0\.0\.1:\d+/g)).toEqual(['127.0.0.1:3000'])
    expect(text).toContain('TRUST_PROXY=1')
  }
})

test('the hosting page names every unique index, which sharding would not allow', () => {
  const rows = readFileSync('docs/hosting.md', 'utf8').matchAll(/^\| (`\w+`(?:, `\w+`)*) +\| (`.*`) +\|$/gm)
  const wordsOf = (cell: string) => [...cell.matchAll(/\w+/g)].join()
  const named = [...rows].flatMap(([, collections = '', indexes = '']) =>
    wordsOf(collections)
      .split(',')
      .flatMap((name) => indexes.split(';').map((fields) => `${name}: ${wordsOf(fields)}`)),
  )
  const unique = collectionNames().flatMap((name) =>
    indexesOf(name).flatMap(([, index]) => (index.unique ? [`${name}: ${index.fields.join()}`] : [])),
  )
  expect(named.sort()).toEqual(unique.sort())
})

test('every Docker service limits the size of its log', () => {
  const [, services = ''] = /^services:$(.*)^volumes:$/ms.exec(readFileSync('compose.yaml', 'utf8')) ?? []
  const each = services.split(/^ {2}(?=\w+:$)/m).slice(1)
  expect(each.map((service) => service.split(':')[0])).toEqual(['app', 'mongo', 'demo'])
  for (const service of each) expect(service).toMatch(/^ {4}logging: \*logging$/m)
})

test('the settings name an address that explains how to delete your data', async () => {
  const [, path = '', id = ''] = /`(\/privacy)#([\w-]+)`/.exec(readFileSync('docs/settings.md', 'utf8')) ?? []
  expect(await (await fetch(site.origin + path)).text()).toMatch(
    new RegExp(`<h2 id="${id}">Data deletion requests</h2><p>You can delete your account and your data`),
  )
})
