import { renderToStaticMarkup } from 'react-dom/server'
import { Provider } from 'react-redux'
import { describe, expect, it } from 'vitest'
import { eventView } from '../../../../test/helpers/views'
import { createStore } from '../../../app/pages/createStore'
import type { ChampionshipView, RowView, TableView, WhyView } from '../views'
import { StandingsTables } from './StandingsTables'

const person = (id: string) => ({ id, name: `Runner ${id}`, path: `/user/runner-${id}` })
const rowOf = (id: string, place: number, fields: Partial<RowView> = {}): RowView => ({
  ...{ user: person(id), place, points: String(100 - place), isComplete: true },
  ...{ scores: [[{ points: String(100 - place), isCounted: true }], []] },
  ...fields,
})

const tableOf = (name: string, rows: readonly RowView[]): TableView => ({
  ...{ name, rows, count: rows.length },
  hasMoved: rows.some(({ placeBefore }) => placeBefore !== undefined),
  hasComplete: rows.some(({ isComplete }) => isComplete),
})

const why: WhyView = {
  ...{ user: person('b'), table: '', place: 2, points: '98', needs: ['One more race.'] },
  scores: [
    ...[{ name: 'Arden 9', path: '/event/arden', date: '2026-11-29', seconds: 2472, place: 2, of: 40 }],
  ].map((score) => ({ ...score, points: '98', isCounted: false, reason: 'Not one of the best 6.' })),
}

const championship: ChampionshipView = {
  ...{
    id: 'gp',
    slug: 'gp',
    path: '/club/k/championship/gp',
    name: 'GP',
    from: '2026-01-01',
    to: '2026-12-31',
  },
  ...{ clubId: 'k', description: '', sentences: [], counters: [], openRaces: [] },
  columns: [
    { id: 'c1', name: 'Arden 9', shortName: 'A9', date: '2026-11-29' },
    { id: 'c2', name: 'Telford 10K', shortName: 'T10K', date: '2026-12-06' },
  ],
}

const club = { id: 'k', slug: 'k', name: 'Kenilworth', shortName: 'KCH', path: '/club/k' }

function render(rows: readonly RowView[], fields: Partial<ChampionshipView> = {}, viewerId = 'z'): string {
  const store = createStore({ viewer: { userId: viewerId, siteRole: 1, clubs: [] } })
  return renderToStaticMarkup(
    <Provider store={store}>
      <StandingsTables
        club={club as Parameters<typeof StandingsTables>[0]['club']}
        championship={{ ...championship, tables: [tableOf('', rows)], ...fields }}
      />
    </Provider>,
  )
}

const words = (html: string) =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

describe('StandingsTables', () => {
  it('opens the first of two rows of merged people', () => {
    const html = render([rowOf('b', 1), rowOf('b', 2)], { why })
    expect(html.match(/aria-expanded="true"/g)).toHaveLength(1)
  })

  it('says how many races have no room, for each width of the table', () => {
    const columns = Array.from({ length: 9 }, (_, at) => ({
      id: `c${at}`,
      name: '',
      shortName: '',
      date: '',
    }))
    const scores = columns.map(() => [{ points: '1', isCounted: true }])
    const html = render([rowOf('a', 1, { scores })], { columns })
    expect(html.match(/\d+ (?:earlier )?races? do[^.]*\./g)).toEqual([
      '9 races don’t fit here.',
      '5 earlier races don’t fit here.',
      '1 earlier race doesn’t fit here.',
    ])
  })

  it('links to no table of a race that was moved out of the season', () => {
    const at = (date: string) => {
      const event = eventView({ id: 'arden', date })
      const counter = { id: 'c1', event, distance: 'all', groups: [], factor: 1, bonus: 0, series: '' }
      return render([rowOf('a', 1)], { counters: [{ ...counter, state: 'run' }] })
    }
    expect(at('2026-11-29')).toContain('?race=c1')
    expect(at('2025-11-29')).not.toContain('?race=')
  })

  it('marks shared places, movement and people who are new', () => {
    const rows = [
      rowOf('a', 1, { placeBefore: 3, isShared: true }),
      rowOf('b', 1, { placeBefore: 1, isShared: true }),
      rowOf('c', 3, { placeBefore: 2 }),
      rowOf('d', 4),
    ]
    expect(words(render(rows))).toContain(
      '= joint 1 Runner a up 2 99 99 = joint 1 Runner b same place 99 99 3 Runner c down 1 97 97 4 Runner d new 96 96',
    )
  })

  it('shows no movement after the first race', () => {
    expect(words(render([rowOf('a', 1)]))).toContain('1 Runner a 99 99')
  })

  it('strikes through points that don’t count and says so', () => {
    const dropped = rowOf('a', 1, { scores: [[{ points: '50', isCounted: false }], []] })
    const html = render([dropped])
    expect(html).toContain('<s>50</s>')
    expect(words(html)).toMatch(/50 .*Points with a line through/)
    expect(words(render([rowOf('a', 1)]))).not.toContain('count')
  })

  it('shows only the columns of races with points', () => {
    const head = words(render([rowOf('a', 1)]))
    expect(head).toContain('29 Nov A9')
    expect(head).not.toContain('T10K')
  })

  it('marks incomplete people only if someone is complete', () => {
    const incomplete = rowOf('b', 2, { isComplete: false })
    expect(words(render([rowOf('a', 1), incomplete]))).toContain('Runner b incomplete')
    expect(words(render([incomplete]))).not.toContain('incomplete')
  })

  it('keeps the row of someone whose name was removed', () => {
    const { user: _, ...gone } = rowOf('a', 1, { points: '', scores: [] })
    expect(words(render([gone, rowOf('b', 2)]))).toContain('1 Name removed 2 Runner b')
  })

  it('opens a row by a link, and closes the open one', () => {
    const html = render([rowOf('a', 1), rowOf('b', 2)], { why })
    expect(html).toContain('href="/club/k/championship/gp?why=runner-a#why" aria-expanded="false"')
    expect(html).toContain('href="/club/k/championship/gp" aria-expanded="true"')
    expect(words(html)).toContain(
      '2 Runner b 98 98 Still needed One more race. Runner b’s points Arden 9 29 November 2026 · 2nd of 40 · 41:12 Not one of the best 6. 98 doesn’t count',
    )
  })

  it('explains the points of someone without a row above the tables', () => {
    const html = render([rowOf('a', 1)], { why })
    expect(html.indexOf('id="why"')).toBeGreaterThan(0)
    expect(html.indexOf('id="why"')).toBeLessThan(html.indexOf('<table'))
  })

  it('starts with the viewer’s own place, or why they have none', () => {
    expect(
      words(render([rowOf('a', 1, { isShared: true }), rowOf('b', 1, { isShared: true })], {}, 'b')),
    ).toMatch(/^You’re joint 1st of 2 with 99 points . See why/)
    const notPlaced = [{ user: person('b'), reason: 'Your category isn’t known.' }]
    expect(words(render([rowOf('a', 1)], { notPlaced }, 'b'))).toMatch(
      /^You’re not placed yet\. Your category isn’t known./,
    )
  })

  it('links people without a sex or age to the page where they show them', () => {
    const html = (reason: string) =>
      render([rowOf('a', 1)], { notPlaced: [{ user: person('b'), reason }] }, 'b')
    expect(html('Sex not given, or not shown to the club.')).toContain('<a href="/age-and-sex">')
    expect(html('Not in a division yet.')).not.toContain('/age-and-sex')
  })

  it('gives the viewer’s own place among other places without a number of people', () => {
    const tables = [
      tableOf('Men', [rowOf('a', 1)]),
      tableOf('Other places', [rowOf('b', 2, { scores: [] }), rowOf('c', 2, { scores: [] })]),
    ]
    const notPlaced = [{ user: person('b'), reason: 'Sex not given, or not shown to the club.' }]
    expect(words(render([], { tables, notPlaced }, 'b'))).toMatch(/^You’re 2nd with 98 points . See why Men/)
  })

  it('links to each table if there are several', () => {
    const tables = ['Women', 'Men'].map((name) => tableOf(name, [rowOf(name, 1)]))
    expect(render([], { tables })).toContain('<a href="#table-1">Men</a>')
    expect(render([rowOf('a', 1)])).not.toContain('<nav')
  })

  it('says what will be here before the first result', () => {
    expect(words(render([]))).toBe('No results yet. The standings will appear here after the first race.')
  })
})
