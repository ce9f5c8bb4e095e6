import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Handlers } from '../../src/app/server/calls/handlers'
import { commentLength } from '../../src/entities/statuses/limits'
import {
  descriptionLength,
  entryTextLength,
  distancesLength,
  locationLength,
  reasonLength,
  timeZoneLength,
  titleLength,
} from '../../src/entities/events/limits'
import { eventFieldNames, type EventField } from '../../src/entities/events/validateEvent'
import { openEventSite, type EventSite } from '../helpers/eventSite'
import { contextOf, eventOne, fields, fillEventWorld } from '../helpers/eventWorld'
import { outcome } from '../helpers/eventsUnderTest'
import { legalTexts, markup, notTexts, oneOfEach, unshowable } from '../helpers/hostileValues'
import { isFullMatrix } from '../helpers/matrix'
import { openStoreUnderTest, type StoreUnderTest } from '../helpers/storeUnderTest'

let opened: StoreUnderTest
let handlers: Handlers
let site: EventSite

// One world for all tests, as rejected input must leave nothing in it.
beforeAll(async () => {
  opened = await openStoreUnderTest()
  handlers = await fillEventWorld(opened.store)
  site = await openEventSite(handlers)
})
afterAll(async () => {
  await site.close()
  await opened.remove()
})
afterEach(async () => {
  const { items } = await opened.store.events.find({ index: 'byDate', limit: 100 })
  for (const { id } of items) if (id !== 'e1') await opened.store.events.remove(id)
  expect(site.reported).toEqual([])
})

const blanks = ['', '   ', '\u200b', '\u2800', '\u3000\u00ad']

/** A text that only free-text fields accept. */
const freeText = 'under <10k and > 5k, I <3 it, a < b'

/** Days that don't exist, days without a year, and texts that no line shows. */
const wrongMoments = ['30 February 2027', '26 December', 'x'.repeat(entryTextLength + 1), 'a\nb', 'a\tb']

const wrongAddresses = [
  freeText,
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  ' javascript:alert(1)//https://a.example',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'file:///etc/passwd',
  'ftp://a.example',
  '//evil.example',
  'https:evil.example',
  'https:///evil.example',
  'https://user:pass@a.example',
  'https://a.example@evil.example',
  'https://localhost',
  'https://a.example\\@evil.example',
  `https://a.example/${'x'.repeat(2048)}`,
  'mailto:a@b.example',
  'blob:https://a.example/1',
]

/** Well-formed texts invalid for each field. */
const wrongTexts: Readonly<Record<EventField, readonly string[]>> = {
  date: [
    ...blanks,
    freeText,
    '2027-02-30',
    '2027-13-01',
    '2027-00-10',
    '2027-1-1',
    '29/11/2026',
    '0002-11-29',
    '2200-01-01',
    '+012027-01-01',
    '2027-05-02T10:00',
    'tomorrow',
    '٢٠٢٧-٠٥-٠٢',
    'NaN',
  ],
  state: [' ', freeText, 'on', 'calledoff', 'CalledOff', 'calledOff ', 'toString'],
  title: [...blanks, 'x'.repeat(titleLength + 1)],
  time: [
    ...blanks,
    freeText,
    '25:00',
    '24:00',
    '10:60',
    '9:30',
    '10:30:61',
    '-1:00',
    '10.30',
    '10:30am',
    '١٠:٣٠',
    '1e1:00',
  ],
  coordinates: [
    freeText,
    'Chester',
    '91.5, 2.5',
    '53.19',
    '53.19, -2.89, 1',
    'NaN, NaN',
    '1e1, 2.5',
    'https://a.example/@53.19,-2.89,17z',
  ],
  timeZone: [
    freeText,
    ...[
      'Atlantis',
      'Spain',
      'SystemV/EST5',
      'Europe',
      'Europe/',
      'Europe/Atlantis',
      'Etc/GMT+3',
      'UTC',
      '+02:00',
      'BST',
    ],
    ...['../Europe/Madrid', 'constructor', 'x'.repeat(timeZoneLength + 1), 'a\nb'],
  ],
  entryOpens: wrongMoments,
  entryCloses: wrongMoments,
  entryHow: [freeText, 'Ballot', 'toString'],
  entryOnDay: [freeText, 'true', 'maybe'],
  entryPrice: ['x'.repeat(entryTextLength + 1), 'a\nb', 'a\tb'],
  entryLimit: [freeText, '0', '-1', '1.5', '1e3', '200001'],
  entryWaiting: [freeText, 'true', 'on'],
  entryDrawn: wrongMoments,
  entryTransfers: wrongMoments,
  entryAddress: wrongAddresses,
  reason: ['x'.repeat(reasonLength + 1), 'a\nb', 'a\tb'],
  location: ['x'.repeat(locationLength + 1), 'a\nb', 'a\tb'],
  distances: [
    '10',
    '100m',
    'x'.repeat(distancesLength + 1),
    Array.from({ length: 13 }, (_, km) => `${km + 1} km`).join(),
  ],
  terrain: [' ', freeText, 'Road', 'road ', 'crossCountry', 'toString'],
  isApproximate: [' ', freeText, 'on', 'Yes', 'true', '1'],
  website: wrongAddresses,
  officialResults: wrongAddresses.slice(0, 2),
  description: ['x'.repeat(descriptionLength + 1), 'a\0b', 'a\u2028b'],
  clubChoice: [freeText, 'other', 'captains', 'nowhere', 'x'.repeat(commentLength)],
}

const inputs = (field: EventField, value: unknown): readonly (readonly [string, object])[] => [
  ['added', { ...fields, [field]: value }],
  ['edited', { id: 'e1', [field]: value }],
]

describe.each(eventFieldNames)('the field %s', (field) => {
  // The title is tried with all invalid kinds of text, and each other field with one of each kind.
  const kinds = field === 'title' ? [notTexts, unshowable, markup] : [oneOfEach]
  const own = wrongTexts[field].map((value) => [JSON.stringify(value.slice(0, 40)), value] as const)
  const cases: readonly (readonly [string, unknown])[] = [...kinds.flat(), ...own]

  it.each(cases)('rejects %s', async (_, value) => {
    for (const [, input] of inputs(field, value)) {
      expect(await outcome(handlers.saveEvent(contextOf('creator'), input))).toEqual({
        status: 400,
        fields: [field],
      })
    }
    expect(await opened.store.events.get('e1')).toEqual(eventOne)
    const { items } = await opened.store.events.find({ index: 'byDate', limit: 10 })
    expect(items).toHaveLength(1)
  })

  const sent = isFullMatrix ? cases : [...kinds, own].flatMap((kind) => kind.slice(-1))

  it.each(sent)('rejects %s over HTTP, as a call and as a form', async (_, value) => {
    const body = JSON.stringify({ ...fields, [field]: value })
    const answer = await site.json('creator', 'POST', '/api/event', body)
    expect([answer.status, answer.text]).toEqual([400, expect.stringContaining(`"${field}":`)])
    if (typeof value === 'string' && !/\p{Cs}/u.test(value)) {
      const form = await site.form('creator', '/api/event', { ...fields, [field]: value })
      expect(form.status).toBe(400)
      expect(form.text).toContain('<form')
    }
  })
})

describe('legal text', () => {
  const textFields = ['title', 'location', 'description'] as const

  it.each(legalTexts)('stores and shows %j unchanged', async (text) => {
    const given = { ...fields, ...Object.fromEntries(textFields.map((name) => [name, text])) }
    const { event } = await handlers.saveEvent(contextOf('creator'), given)
    expect(await opened.store.events.get(event.id)).toMatchObject({
      title: text,
      location: text,
      description: text,
    })
    const { status, text: html } = await site.page('visitor', event.path)
    expect(status).toBe(200)
    expect(html).toContain(
      text
        .replaceAll('&', '&amp;')
        .replaceAll('<', '&lt;')
        .replaceAll('>', '&gt;')
        .replaceAll('"', '&quot;')
        .replaceAll("'", '&#x27;'),
    )
  })
})

describe('input that is not a field of an event', () => {
  it('drops keys that are not fields', async () => {
    const foreign = {
      slug: 'mine',
      createdBy: 'admin',
      createdOn: '1999-01-01',
      updatedBy: 'admin',
      startsAt: 'x',
      isEditable: true,
      constructor: 'x',
      userCounts: { entered: 99 },
      ...(JSON.parse('{"__proto__":{"captainsChoice":true}}') as object),
    }
    const { event } = await handlers.saveEvent(contextOf('creator'), { ...fields, ...foreign })
    const stored = await opened.store.events.get(event.id)
    expect(Object.keys(stored ?? {}).sort()).toEqual(
      [
        ...['captainsChoice', 'createdBy', 'createdOn', 'date', 'description', 'id', 'location', 'slug'],
        ...['time', 'title', 'website'],
      ].sort(),
    )
    expect(stored).toMatchObject({ slug: 'arden-9-2027', createdBy: 'creator', captainsChoice: false })
  })

  it.each(['id', 'revision', 'captainsChoice'])('rejects a wrong %s by name', async (name) => {
    for (const [, value] of notTexts) {
      if (name === 'captainsChoice' && typeof value === 'boolean') continue
      if (name === 'revision' && typeof value === 'number' && Number.isInteger(value)) continue
      expect(await outcome(handlers.saveEvent(contextOf('admin'), { ...fields, [name]: value }))).toEqual({
        status: 400,
        fields: [name],
      })
    }
  })

  it.each([null, undefined, 7, 'x', [], [fields]])('rejects the input %j', async (input) => {
    expect((await outcome(handlers.saveEvent(contextOf('admin'), input))).status).toBe(400)
  })

  it.each([
    ['nothing', ''],
    ['null', 'null'],
    ['a list', '[]'],
    ['a number', '7'],
    ['a text', '"x"'],
    ['half an object', '{'],
    ['5,000 lists in each other', `${'['.repeat(5000)}${']'.repeat(5000)}`],
  ])('rejects a body with %s', async (_, body) => {
    const { status } = await site.json('admin', 'POST', '/api/event', body)
    expect(status).toBe(400)
  })
})
