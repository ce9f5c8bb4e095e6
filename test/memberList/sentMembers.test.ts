import { afterAll, beforeAll, expect, test } from 'vitest'
import { callField } from '../../src/kernel/calls/form'
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

test('previews an uploaded list and adds who is ticked without JavaScript', async () => {
  const preview = await send({ [callField]: 'readMembers', slug: club.slug, text: '', file })
  expect(preview.status).toBe(200)
  const html = await preview.text()
  for (const words of ['Check your members', 'Zoë Zimmer', 'Joined 4 May 2019']) expect(html).toContain(words)
  const fields = { slug: club.slug, text: await file.text(), line2: 'new' }
  const body = new URLSearchParams({ [callField]: 'addMembers', ...fields })
  const saved = await jars.clubAdmin.ask(path, { method: 'POST', body })
  expect(saved.status).toBe(303)
  const page = await (await jars.clubAdmin.ask(`/club/${club.slug}/edit-members?name=zoe`)).text()
  expect(page.includes('(hasn’t logged in)')).toBe(true)
})
