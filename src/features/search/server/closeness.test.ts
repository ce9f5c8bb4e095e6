import { expect, test } from 'vitest'
import { searchWords } from '../../../entities/events/server/searchWords'
import { closenessOf } from './closeness'
import { readSearch } from '../../../entities/events/readSearch'
import { searchTerms } from './searchTerms'

const event = (title: string, location = '', date = '2027-05-16') => ({ title, location, date })

/** Compares a text with events whose words are the only indexed ones. */
function compared(text: string, events: readonly ReturnType<typeof event>[]) {
  const words = [
    ...new Set(events.flatMap(({ title, location }) => searchWords(`${title} ${location}`))),
  ].sort()
  const terms = searchTerms(readSearch(text, '2026-11-21'), {
    has: (word) => words.includes(word),
    sorted: words,
  })
  return events.map((one) => closenessOf(terms, one))
}

// Each list is sorted by closeness.
test.each<[text: string, events: readonly ReturnType<typeof event>[]]>([
  [
    'london marathon',
    [
      event('London Marathon'),
      event('TCS London Marathon 2027'),
      event('London Landmarks Half Marathon'),
      event('Hackney Half Marathon', 'Hackney Marshes, London'),
      event('Londonn Marathon'),
      event('London 10K'),
    ],
  ],
  ['marathon london', [event('London Marathon'), event('London Half', 'Marathon Road')]],
  [
    'bath',
    [event('Bath'), event('Bath Half'), event('Chew Valley 10K', 'near Bath'), event('Bathgate Hills')],
  ],
  ['harbor', [event('Harborough 5'), event('Harbour 10K')]],
  ['half may', [event('Hackney Half', '', '2027-05-16'), event('Hackney Half', '', '2027-06-16')]],
  ['10 km', [event('Leeds 10K'), event('Leeds 15K')]],
])('ranks events for %j by closeness', (text, events) => {
  const ranks = compared(text, events).map(({ missing, rank }) => missing.length * 1000 + rank)
  expect(ranks).toEqual(ranks.toSorted((a, b) => a - b))
  expect(new Set(ranks).size).toBe(ranks.length)
})

test.each<[text: string, found: ReturnType<typeof event>, missing: number]>([
  ['parkrun brueton', event('Brueton parkrun'), 0],
  ['park run', event('Brueton parkrun'), 0],
  ['halfmarathon', event('Bath Half Marathon'), 0],
  ['may 2027', event('Bath Half'), 0],
  ['sunday 16 may', event('Bath Half'), 0],
  ['sunday 17 may', event('Bath Half'), 1],
  ['june', event('Bath Half'), 1],
  ['novmber', event('Dovedale Dash', '', '2026-11-01'), 0],
  ['march', event('March AC 10K', 'March, Cambridgeshire', '2027-05-16'), 0],
  ['zzz bath', event('Bath Half'), 1],
])('of the words %j, the event %j lacks %i', (text, found, missing) => {
  expect(compared(text, [found])[0]?.missing).toHaveLength(missing)
})
