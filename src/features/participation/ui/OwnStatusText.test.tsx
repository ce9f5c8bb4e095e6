import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { readDistances } from '../../../kernel/running/distances'
import { OwnStatusText } from './OwnStatusText'

const clubs = { k: { name: 'Kenilworth', shortName: 'KCH' } }
const { distances } = readDistances('10k, half')

test.each([
  [{ status: 'entered', comment: '' }, false, 'You’re entered.'],
  [{ status: 'entered', club: 'k', comment: 'A lift?' }, false, 'You’re entered for KCH: “A lift?”'],
  [{ status: 'supporting', club: 'k', comment: '' }, false, 'You’re supporting for KCH.'],
  [{ status: 'interested', club: 'constructor', comment: '' }, false, 'You’re interested.'],
  [{ status: 'entered', comment: '' }, true, 'You entered.'],
  [{ status: 'interested', comment: '' }, true, 'You were interested.'],
  [{ status: 'entered', distance: '10km', club: 'k', comment: '' }, false, 'You’re entered (10 km) for KCH.'],
  [{ status: 'entered', distance: 'fun-run', comment: '' }, true, 'You entered (Fun run).'],
  [
    { status: 'result', club: 'k', comment: '', resultInSeconds: 5025 },
    true,
    'You finished in 1:23:45 for KCH.',
  ],
] as const)('describes %j, past: %s, with a vest beside the club', (mine, isPast, expected) => {
  const html = renderToStaticMarkup(<OwnStatusText {...{ mine, clubs, isPast, distances }} />)
  expect(html.replace(/<svg.*<\/svg> /, '')).toBe(expected)
  expect(html.includes('<use href="/vests.svg#')).toBe(expected.includes('KCH'))
})
