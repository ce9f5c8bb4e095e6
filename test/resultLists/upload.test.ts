import { createHash } from 'node:crypto'
import { writeXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { documentsHere } from '../../src/app/server/documents/documentsHere'
import type { EndpointName } from '../../src/app/features.server'
import { callField } from '../../src/kernel/calls/endpoint'
import { paths } from '../../src/kernel/urls/paths'
import { clubRoles } from '../../src/kernel/access/clubRole'
import { listBytesMaximum, listTooLarge } from '../../src/kernel/limits'
import { openJar } from '../helpers/cookieJar'
import { fieldsOfForm } from '../helpers/formFields'
import { seen } from '../helpers/seenPage'
import { type SiteUnderTest, startSiteUnderTest } from '../helpers/siteUnderTest'
import { eventRecord } from '../helpers/storeRecords'
import { viewerJars } from '../helpers/viewerJars'
import type { ViewerKind } from '../helpers/viewers'
import { listImportRecord } from './listRecords'

const path = '/event/long-over/paste-results'
let site: SiteUnderTest
let jars: Awaited<ReturnType<typeof viewerJars>>
/** The documents given to a thread. */
const documents: { readonly name: string; readonly input: unknown }[] = []

beforeAll(async () => {
  site = await startSiteUnderTest({
    documents: {
      read(kind, personId, input) {
        documents.push({ name: kind.name, input })
        return documentsHere.read(kind, personId, input)
      },
    },
  })
  await site.store.events.insert(eventRecord('over', { slug: 'long-over', date: '2026-03-01' }))
  jars = await viewerJars(site)
})
afterAll(() => site.stop())

const text = 'Pos,Name,Club,Time\n1,Zoë Müller,,40:00\n'

function uploaded(fields: Readonly<Record<string, string | Blob>>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries({
    [callField]: 'readResultList',
    slug: 'over',
    club: '',
    ...fields,
  })) {
    form.append(name, value)
  }
  return form
}

const send = (as: ViewerKind, fields: Readonly<Record<string, string | Blob>>, headers: HeadersInit = {}) =>
  jars[as].ask(path, { method: 'POST', body: uploaded(fields), headers })

/** Returns the texts of all drafts. */
async function drafts(): Promise<readonly string[]> {
  const { items } = await site.store.listDrafts.find({ index: 'byExpiry', limit: 100 })
  return items.map((draft) => draft.text)
}

test.each([
  ['UTF-8', new Blob([text])],
  ['Windows-1252', new Blob([Buffer.from(text, 'latin1')])],
  ['UTF-16', new Blob([Buffer.from(`\uFEFF${text}`, 'utf16le')])],
])('stores an uploaded file in %s as text without JavaScript', async (_name, file) => {
  const response = await send('admin', { file, text: 'not this' })
  expect([response.status, response.headers.get('location')]).toEqual([
    303,
    expect.stringMatching(/^\/event\/over\/paste-results\/.+/),
  ])
  expect(await drafts()).toContain(text)
  const shown = await jars.admin.follow(response.headers.get('location') ?? '')
  expect(shown.response.status).toBe(200)
  expect(await shown.response.text()).toContain('1 runner: 0 matched, 0 to check')
})

test('leaves the decoding of a file to the thread that reads documents', async () => {
  documents.length = 0
  const bytes = new Uint8Array(Buffer.from(text, 'latin1'))
  await send('admin', { file: new Blob([bytes]) })
  expect(documents).toEqual([
    { name: 'list text', input: bytes },
    { name: 'result headings', input: text },
  ])
})

test.each([
  [0, ['1 runner: 0 matched, 1 to check', '>Save results<']],
  [
    1,
    [
      ...['3 runners: 1 matched, 1 to check', '1 other runner from the club', '>Save results<'],
      ...['1 line has no name: line 5.', '1 line has no time: line 6.'],
    ],
  ],
  [
    2,
    [
      ...['5 runners: 2 matched, 1 to check', '2 other runners from the club', '>Save results<'],
      ...['2 lines have no name: lines 7, 8.', '2 lines have no time: lines 9, 10.'],
    ],
  ],
])('counts %i lines of each kind on the page of a draft', async (count, texts) => {
  const { items } = await site.store.memberships.find({
    ...{ index: 'byClub', where: { clubId: 'c1', role: clubRoles.member }, limit: 3 },
  })
  const members = (await site.store.users.getMany(items.map(({ userId }) => userId))).map(({ name }) => name)
  const club = (await site.store.clubs.get('c1'))?.name ?? ''
  const lines = (make: (at: number) => string) => Array.from({ length: count }, (_, at) => make(at))
  const text = [
    'Pos,Name,Club,Time',
    `1,${members[2]},Some Other Club,40:00`,
    ...lines((at) => `1,${members[at]},${club},40:00`),
    ...lines((at) => `1,Nobody ${'xyz'[at]}ander,${club},41:00`),
    ...lines(() => `1,,${club},42:00`),
    ...lines((at) => `1,No ${'xyz'[at]}time,${club},`),
  ].join('\n')
  const { headers } = await send('admin', { club: 'c1', text })
  const shown = await jars.admin.follow(headers.get('location') ?? '')
  const page = seen(await shown.response.text())
  for (const one of texts) expect(page).toContain(one)
  if (count === 0) expect(page).not.toMatch(/other runners? from|lines? ha(?:s|ve) no/)
})

test('uses the pasted text if there is no file, and accepts 1.9 MB', async () => {
  const long = `Pos,Name,Time\n${`1,Ann Arrow,40:00${' '.repeat(80)}\n`.repeat(19_000)}`
  expect((await send('admin', { file: new Blob([]), text: long })).status).toBe(303)
  expect((await drafts()).some((one) => one.length > 1_800_000)).toBe(true)
})

test('refuses a form with more than 250 parts', async () => {
  const many = uploaded({})
  const parts = (count: number) => {
    while ([...many].length < count) many.append('file', new Blob([]), '')
    return jars.admin.ask(path, { method: 'POST', body: many })
  }
  expect([(await parts(250)).status, (await parts(251)).status]).toEqual([400, 413])
})

/** The forms that take a list, each with a table and what shows that it was read. */
const forms: readonly (readonly [form: string, call: EndpointName, rows: string[][], read: string])[] = [
  [
    path,
    'readResultList',
    [
      ['Pos', 'Name', 'Time'],
      ['1', 'Zoë Müller', '40:00'],
    ],
    '>Zoë Müller<',
  ],
  [
    '/add-events',
    'readRaces',
    [
      ['Date', 'Race'],
      ['4 April 2031', 'Mill Lane'],
    ],
    'Mill Lane',
  ],
  [
    paths.addMembers('CLUB'),
    'readMembers',
    [
      ['Name', 'Joined'],
      ['Zoë Müller', '2020'],
    ],
    'Zoë Müller',
  ],
  [
    paths.importHistory('CLUB'),
    'readHistory',
    [
      ['Date', 'Race', 'Name', 'Time'],
      ['4 April 2021', 'Mill', 'Zoë M', '40:00'],
    ],
    'Zoë M',
  ],
]

test.each(forms)(
  'reads a workbook at %s, and asks which of several sheets',
  async (form, call, rows, read) => {
    const { slug = '' } = (await site.store.clubs.get('c1')) ?? {}
    const ask = async (more: Readonly<Record<string, string | Blob>>) => {
      const fields = form === path ? {} : { slug, order: '', time: '10:00' }
      const body = uploaded({ ...fields, [callField]: call, ...more })
      const jar = form.includes('CLUB') ? jars.clubAdmin : jars.admin
      const response = await jar.ask(form.replace('CLUB', slug), { method: 'POST', body })
      const next = response.headers.get('location')
      const shown = next === null ? response : (await jar.follow(next)).response
      return { status: response.status, html: await shown.text() }
    }
    const blobOf = async (...names: readonly string[]) =>
      new Blob([new Uint8Array(await writeXlsx({ sheets: names.map((name) => ({ name, rows })) }))])
    const asked = await ask({ file: await blobOf('First', 'Second') })
    const { text = '', sheet } = fieldsOfForm(asked.html, call)
    expect([asked.status, sheet]).toEqual([400, 'First'])
    expect(seen(asked.html).includes('several sheets: First, Second. Choose')).toBe(true)
    expect((await ask({ text, sheet: 'Second' })).html.includes(read)).toBe(true)
    expect((await ask({ file: await blobOf('Only') })).html.includes(read)).toBe(true)
  },
)

const binary = (begin: string, encoding: BufferEncoding = 'latin1') =>
  new Blob([Buffer.from(begin, encoding), createHash('sha512').update(begin).digest()])

const kinds: readonly (readonly [text: string, file: Blob])[] = [
  ['This is a PDF. Open it, copy the table and paste it here.', binary('%PDF-1.7\n%âãÏÓ\n')],
  ...[
    'PK\x03\x04\x14\0\x06\0\b\0word/document.xml',
    'PK\x03\x04\x14\0\0\0\0\0mimetypeapplication/vnd.oasis.opendocument.spreadsheet',
    'PK\x03\x04\x14\0\0\0\0\0Index/Document.iwa',
    'PK\x05\x06\0\0',
  ].map(
    (begin) =>
      [
        'This isn’t an Excel (XLSX) file. Open it in your spreadsheet app and save or export it as CSV, then choose that file.',
        binary(begin),
      ] as const,
  ),
  [
    'This is an old or protected Excel or Word file. Save a copy as CSV, then choose that file.',
    binary(`d0cf11e0a1b11ae1${'00'.repeat(16)}3e000300feff0900`, 'hex'),
  ],
  ...[
    '\x89PNG\r\n\x1a\n\0\0\0\rIHDR',
    '\xff\xd8\xff\xe1\x24\x3fExif',
    'GIF89a\xc8\0',
    'RIFF\x24\x1f\0\0WEBPVP8 ',
    '\0\0\0\x18ftypheic\0\0\0\0',
  ].map(
    (begin) => ['This is a picture. Paste the text or choose an Excel or CSV file.', binary(begin)] as const,
  ),
  [
    'This file isn’t text. Save it as CSV or paste the table.',
    new Blob([Buffer.from(Array.from({ length: 500 }, (_, at) => (at * at) % 251))]),
  ],
]

test.each(kinds)('says %j to such a file of results or races, and stores nothing', async (text, file) => {
  const before = await drafts()
  const races = { [callField]: 'readRaces', order: '', time: '' }
  for (const response of [
    await send('admin', { file }),
    await jars.admin.ask('/add-events', { method: 'POST', body: uploaded({ ...races, file }) }),
  ]) {
    expect(response.status).toBe(400)
    expect(seen(await response.text())).toContain(text)
  }
  expect(await drafts()).toEqual(before)
})

test('refuses more than 2 MB on the form’s page, and a list without lines', async () => {
  const large = new Blob(['x'.repeat(listBytesMaximum + 200_000)])
  const tooLarge = await send('admin', { file: large })
  expect([tooLarge.status, seen(await tooLarge.text())]).toEqual([400, expect.stringContaining(listTooLarge)])
  const refused = await send('admin', { text: ' ' })
  expect([refused.status, (await refused.text()).includes('Paste the results or choose a file.')]).toEqual([
    400,
    true,
  ])
})

test('stores nothing from a visitor, a member, another site or a damaged form', async () => {
  const before = await drafts()
  const asVisitor = await openJar(site.origin).ask(path, { method: 'POST', body: uploaded({ text }) })
  expect([asVisitor.status, asVisitor.headers.get('location')]).toEqual([
    303,
    `/login?returnUrl=${encodeURIComponent(path)}`,
  ])
  expect((await send('member', { text })).status).toBe(403)
  expect((await send('admin', { text }, { Origin: 'https://elsewhere.example' })).status).toBe(403)
  const damaged = { 'Content-Type': 'multipart/form-data; boundary=x' }
  const sent = await jars.admin.ask(path, { method: 'POST', body: 'no form', headers: damaged })
  expect(sent.status).toBe(400)
  const json = { 'Content-Type': 'application/json', 'X-Requested-With': 'XMLHttpRequest' }
  const body = JSON.stringify({ club: '', text: 'x'.repeat(2 * listBytesMaximum) })
  expect(
    (await jars.admin.ask('/api/event/over/result-list', { method: 'POST', body, headers: json })).status,
  ).toBe(413)
  expect(await drafts()).toEqual(before)
})

test('keeps the chosen columns after an error without JavaScript', async () => {
  const page = (await send('admin', { text })).headers.get('location') ?? ''
  const fixed = fieldsOfForm(await (await jars.admin.ask(page)).text(), 'chooseListColumns')
  const chosen = { column0: 'category', column1: 'other', column2: 'other', column3: 'gunTime' }
  const body = new URLSearchParams({ ...fixed, ...chosen })
  const response = await jars.admin.ask(page, { method: 'POST', body })
  expect(response.status).toBe(400)
  expect(fieldsOfForm(await response.text(), 'chooseListColumns')).toMatchObject(chosen)
})

test('uses the singular for a list with one line', async () => {
  const saved = listImportRecord('short', { eventId: 'over', clubId: '', count: 1, lines: 1 })
  await site.store.listImports.insert(saved)
  expect(seen(await (await jars.admin.ask(path)).text())).toContain('1 result from 1 line<')
})
