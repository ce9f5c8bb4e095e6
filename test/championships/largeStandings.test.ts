import { beforeAll, expect, test } from 'vitest'
import { createUserRepository } from '../../src/entities/users/server/userRepository'
import type { ChampionshipResponse } from '../../src/features/championships/contract'
import { paths } from '../../src/kernel/urls/paths'
import type { Jar } from '../helpers/cookieJar'
import { sharedApp } from '../helpers/sharedApp'
import { viewerJars } from '../helpers/viewerJars'
import { fillLargeSeason } from './largeSeason'
import { simpleRules } from './standingsWorld'

const site = sharedApp()
const path = paths.championship('abbey', 'gp')
let jars: Awaited<ReturnType<typeof viewerJars>>

beforeAll(async () => {
  const member = await createUserRepository(site.store).named('sample-member')
  const points = { kind: 'countdown', first: 1000, floor: 1 } as const
  const rules = { ...simpleRules, points, counting: { ...simpleRules.counting, best: 6 } }
  const known = { 120: member?.id ?? '' }
  await fillLargeSeason(site.store, { runners: 300, races: 40, known, fields: { rules } })
  jars = await viewerJars(site)
})

async function pageOf(query: string, jar: Jar = jars.member) {
  const response = await jar.ask(path + query)
  const html = await response.text()
  const rows = /<tbody>(.*?)<\/tbody>/s.exec(html)?.[1]?.match(/<tr.*?<\/tr>/gs) ?? []
  const linkTo = (text: string) =>
    new RegExp(`href="([^"]*)"[^>]*>${text}<`).exec(html)?.[1]?.replaceAll('&amp;', '&') ?? ''
  const places = rows.map((row) => Number(/(\d+)<\/span>/.exec(row)?.[1]))
  return { status: response.status, html, rows, places, linkTo }
}

const from = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, at) => first + at)

test('the first page has 50 rows, the viewer’s own row and the latest races in less than 150 KB', async () => {
  const { html, rows, places } = await pageOf('')
  expect(places).toEqual([...from(1, 50), 120])
  expect(rows.at(-1)).toContain('sample-member')
  expect(rows[0]?.match(/<td/g)).toHaveLength(2 + 11)
  expect(html).toContain('120th of 300')
  expect(Buffer.byteLength(html)).toBeLessThan(150_000)
  expect(html.replace(/<script.*?<\/script>/gs, '').match(/<[a-z]/g)?.length).toBeLessThan(3000)
})

test('the first page has no own row of a viewer who is not in the standings', async () => {
  const { html, places } = await pageOf('', jars.newcomer)
  expect(places).toEqual(from(1, 50))
  expect(html).not.toContain('You’re')
})

test('links lead to the next rows and back, without JavaScript', async () => {
  const next = await pageOf((await pageOf('')).linkTo('Next 50').replace(path, ''))
  expect(next.places).toEqual(from(51, 100))
  expect(next.linkTo('First page')).toBe(`${path}#list`)
  const opened = await pageOf(next.linkTo('runner-60 Surname').replace(path, ''))
  expect(opened.html).toContain('runner-60 Surname’s points')
  expect(opened.places).toContain(100)
  expect((await pageOf('?cursor=nothing')).status).toBe(400)
})

test('the search finds runners in their places', async () => {
  const { html } = await pageOf('')
  expect(html).toMatch(new RegExp(`<form[^>]* action="${path}#list"`))
  expect((await pageOf('?name=Runner+200')).places).toEqual([200])
  const none = await pageOf('?name=nothing')
  expect(none.html).toContain('Nobody of that name')
  expect(none.linkTo('All standings')).toBe(path)
})

test('the page to print, the file and the API have everything', async () => {
  const { places, rows } = await pageOf('?all=yes')
  expect(places).toEqual(from(1, 300))
  expect(rows[299]?.match(/<td/g)).toHaveLength(2 + 40)
  const file = await (await jars.member.ask(paths.standingsFile('abbey', 'gp'))).text()
  expect(file.trim().split('\n')).toHaveLength(301)
  const answer = (await (await jars.member.ask(`/api${path}/standings`)).json()) as ChampionshipResponse
  const { tables, columns } = answer.championship
  expect(columns).toHaveLength(40)
  expect(tables?.[0]?.rows).toHaveLength(300)
  expect(tables?.[0]?.rows[299]?.scores).toHaveLength(40)
})
