import { expect, test } from 'vitest'
import { clubRecord, eventRecord } from '../helpers/storeRecords'
import { during } from '../helpers/during'
import { startSiteUnderTest } from '../helpers/siteUnderTest'

/** Each of its letters can be written as one character, and as two or three. */
const slug = '서울-ガス-2199'
const site = during(
  () =>
    startSiteUnderTest({
      fill: async ({ events, clubs }) => {
        await clubs.insert({ ...clubRecord('club'), slug })
        await events.insert(eventRecord('event', { slug, date: '2199-05-01' }))
      },
    }),
  (opened) => opened.stop(),
)

const ask = (path: string, method = 'GET') => fetch(site.origin + path, { method, redirect: 'manual' })
const typed = encodeURIComponent(slug.normalize('NFD'))
const kept = encodeURIComponent(slug)

test.each([
  '/event/*',
  '/event/*?page=2',
  '/event/*.ics',
  '/event/*/status',
  '/club/*',
  '/club/*.atom?x=%20',
  '/api/event/*',
])('%s with letters that are taken apart leads to where they are together', async (pattern) => {
  expect(typed).not.toBe(kept)
  const apart = await ask(pattern.replace('*', typed))
  expect([apart.status, apart.headers.get('Location')]).toEqual([308, pattern.replace('*', kept)])
  const together = await ask(pattern.replace('*', kept))
  expect([200, 302]).toContain(together.status)
  await Promise.all([apart.text(), together.text()])
})

test('what is sent is sent on, and nobody is led to another site', async () => {
  const sent = await ask(`/event/${typed}/status`, 'POST')
  expect([sent.status, sent.headers.get('Location')]).toEqual([308, `/event/${kept}/status`])
  const other = await ask(`//other.example/${typed}`)
  expect([other.status, other.headers.get('Location')]).toEqual([308, `/other.example/${kept}`])
  await Promise.all([sent.text(), other.text()])
})
