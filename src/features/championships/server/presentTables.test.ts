import { describe, expect, it } from 'vitest'
import { presentTables, type StandingsPage } from './presentTables'
import type { SeasonRow } from './seasonTables'
import { keyOf } from '../../../kernel/inputs/parseInput'

const cursorOf = (text = '') => {
  const [list = '', ...key] = JSON.parse(Buffer.from(text, 'base64url').toString()) as string[]
  return { list, key }
}

const rowOf = (at: number, fields: Partial<SeasonRow> = {}): SeasonRow => ({
  ...{ person: `p${at}`, place: at, points: String(1000 - at), isComplete: true },
  scores: Array.from({ length: 14 }, (_, column) => (column === 0 ? [] : [{ points: '1', isCounted: true }])),
  ...fields,
})
const rowsTo = (count: number) => Array.from({ length: count }, (_, at) => rowOf(at + 1))
const columns = Array.from({ length: 14 }, (_, at) => ({ id: `c${at}`, name: '', shortName: '', date: '' }))

function present(
  rows: readonly SeasonRow[],
  page: StandingsPage,
  userId?: string,
  others: readonly string[] = [],
) {
  const seen = (id: string) => ({ id, name: `Ann Person-${id}`, path: '' })
  const tables = ['', ...others].map((name) => ({ name, rows }))
  return presentTables({ columns, tables }, page, { seen, userId })
}

const placesOf = (...[rows, page, userId]: Parameters<typeof present>) =>
  present(rows, page, userId).tables[0]?.rows.map(({ place }) => place)
const from = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, at) => first + at)
const shown = 'page'

describe('a page of standings', () => {
  it('has a table of 50 rows whole, and the last of 51 on a page of its own', () => {
    expect(present(rowsTo(50), { shown }).tables[0]).not.toHaveProperty('cursor')
    const [table] = present(rowsTo(51), { shown }).tables
    expect(table).toMatchObject({ count: 51, more: 1 })
    expect(table?.rows).toHaveLength(50)
    const [last] = present(rowsTo(51), { cursor: cursorOf(table?.cursor) }).tables
    expect(last?.rows.map(({ place }) => place)).toEqual([51])
    expect(last).not.toHaveProperty('cursor')
  })

  it('has the viewer’s own row besides those of the page', () => {
    expect(present(rowsTo(60), { shown }, 'p60').tables[0]?.own).toMatchObject({ place: 60 })
    expect(present(rowsTo(60), { shown }, 'p50').tables[0]).not.toHaveProperty('own')
    expect(present(rowsTo(60), { shown }, 'nobody').tables[0]).not.toHaveProperty('own')
  })

  it('has the places of the whole table, shared with a row of another page too', () => {
    const rows = rowsTo(60).map((row, at) => (at === 50 ? { ...row, place: 50 } : row))
    const [first] = present(rows, { shown }).tables
    expect(first?.rows.at(-1)).toMatchObject({ place: 50, isShared: true })
    expect(first?.rows.at(-2)).not.toHaveProperty('isShared')
    const [next] = present(rows, { cursor: cursorOf(first?.cursor) }).tables
    expect(next?.rows.slice(0, 2)).toMatchObject([{ place: 50, isShared: true }, { place: 52 }])
  })

  it('has the rows of a name, and continues with those of the same name', () => {
    expect(placesOf(rowsTo(60), { name: 'PERSON p7 ann' })).toEqual([7])
    expect(placesOf(rowsTo(60), { name: 'nothing' })).toEqual([])
    const found = present(rowsTo(120), { name: 'p1' }).tables[0]?.rows.map(({ place }) => place)
    expect(found).toEqual([1, ...from(10, 19), ...from(100, 120)])
    const [many] = present(rowsTo(120), { name: 'ann' }).tables
    expect(placesOf(rowsTo(120), { name: 'ann', cursor: cursorOf(many?.cursor) })).toEqual(from(51, 100))
  })

  it('shares its rows among the tables, and continues one of them', () => {
    const first = present(rowsTo(60), { shown }, undefined, ['Men', 'Women', 'Others']).tables
    expect(first.map(({ rows }) => rows.length)).toEqual([20, 20, 20, 20])
    const next = { cursor: cursorOf(first[2]?.cursor) }
    const lengths = present(rowsTo(60), next, undefined, ['Men', 'Women', 'Others']).tables
    expect(lengths.map(({ rows }) => rows.length)).toEqual([0, 0, 40, 0])
    expect(keyOf(next.cursor, 'standings', 2)).toEqual(['Women', '20'])
    expect(() => present(rowsTo(60), next)).toThrow('cursor must come from a response')
  })

  it('has the latest 11 races with points', () => {
    const { columns: kept, earlierRaces, tables } = present(rowsTo(1), { shown })
    expect(kept.map(({ id }) => id)).toEqual(from(3, 13).map((at) => `c${at}`))
    expect(earlierRaces).toBe(2)
    expect(tables[0]?.rows[0]?.scores).toHaveLength(11)
  })
})

it('presents all rows and columns if no page is asked for', () => {
  const { columns: all, earlierRaces, tables } = present(rowsTo(120), {}, 'p120')
  expect(all).toHaveLength(14)
  expect(earlierRaces).toBe(0)
  expect(tables[0]?.rows).toHaveLength(120)
  expect(tables[0]?.rows[0]?.scores).toHaveLength(14)
})
