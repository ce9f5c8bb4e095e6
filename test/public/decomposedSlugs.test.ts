import { expect, test } from 'vitest'
import { clubRecord, eventRecord } from '../helpers/storeRecords'
import { during } from '../helpers/during'
import { startSiteUnderTest } from '../helpers/siteUnderTest'

/** A slug whose letters have composed and decomposed forms. */
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
const decomposed = encodeURIComponent(slug.normalize('NFD'))
const composed = encodeURIComponent(slug)

test.each([
  '/event/*',
  '/event/*?page=2',
  '/event/*.ics',
  '/event/*/status',
  '/club/*',
  '/club/*.atom?x=%20',
  '/api/event/*',
])('redirects %s with decomposed letters to the composed path', async (pattern) => {
  expect(decomposed).not.toBe(composed)
  const apart = await ask(pattern.replace('*', decomposed))
  expect([apart.status, apart.headers.get('Location')]).toEqual([308, pattern.replace('*', composed)])
  const together = await ask(pattern.replace('*', composed))
  expect([200, 302]).toContain(together.status)
  await Promise.all([apart.text(), together.text()])
})

test('redirects posts with their body, and never to another site', async () => {
  const sent = await ask(`/event/${decomposed}/status`, 'POST')
  expect([sent.status, sent.headers.get('Location')]).toEqual([308, `/event/${composed}/status`])
  const other = await ask(`//other.example/${decomposed}`)
  expect([other.status, other.headers.get('Location')]).toEqual([308, `/other.example/${composed}`])
  await Promise.all([sent.text(), other.text()])
})
