import { afterAll, beforeAll, expect, test } from 'vitest'
import { callField } from '../../src/kernel/calls/endpoint'
import { club } from '../helpers/accessWorld'
import { type SiteUnderTest, startSiteUnderTest } from '../helpers/siteUnderTest'
import { viewerJars } from '../helpers/viewerJars'

const path = `/club/${club.slug}/add-members`
const file = new Blob(['Name,Joined\nZoë Zimmer,2019-05-04\n'])
let site: SiteUnderTest
let jars: Awaited<ReturnType<typeof viewerJars>>

beforeAll(async () => {
  site = await startSiteUnderTest()
  jars = await viewerJars(site)
})
afterAll(() => site.stop())

const send = async (fields: Readonly<Record<string, string | Blob>>) => {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.append(name, value)
  return jars.clubAdmin.ask(path, { method: 'POST', body })
}

test('previews an uploaded list and adds everyone on it without JavaScript', async () => {
  const preview = await send({ [callField]: 'readMembers', slug: club.slug, text: '', file })
  expect(preview.status).toBe(200)
  const html = await preview.text()
  for (const words of ['Check your members', 'Zoë Zimmer', 'Joined 4 May 2019']) expect(html).toContain(words)
  await save({ text: await file.text() })
  expect(await unclaimedNamed('zoe')).toBe(true)
})

test('adds a list that is longer than other forms', async () => {
  const lines = Array.from({ length: 1_900 }, (_, at) => `Runner ${nameOf(at)},2019-05-04,yes,F45`)
  await save({ text: ['Name,Joined,First claim,Category', ...lines].join('\n') })
  expect(await unclaimedNamed(`${nameOf(0)}`)).toBe(true)
  expect(await unclaimedNamed(`${nameOf(1_899)}`)).toBe(true)
})

async function save(fields: Readonly<Record<string, string>>) {
  const saved = await send({ [callField]: 'addMembers', slug: club.slug, all: 'yes', ...fields })
  expect(saved.status).toBe(303)
}

async function unclaimedNamed(name: string): Promise<boolean> {
  const page = await (await jars.clubAdmin.ask(`/club/${club.slug}/edit-members?name=${name}`)).text()
  return page.includes('Hasn’t logged in')
}

/** A surname for each number: 0 is 'Baaaaa'. */
function nameOf(number: number): string {
  const letters = [...String(number).padStart(5, '0')].map((digit) => 'aeioulnrst'[Number(digit)] ?? '')
  return `B${letters.join('')}`
}
