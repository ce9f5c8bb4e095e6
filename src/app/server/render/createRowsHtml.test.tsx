import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { personAt, eventView } from '../../../../test/helpers/views'
import { EventRow, type EventRowProps } from '../../../entities/eventViews/ui/EventRow'
import { provideRowsHtml, SharedRows } from '../../../ui/SharedRows'
import { createRowsHtml } from './createRowsHtml'

const titles = ['Arden 9', '5 & 10 <km>', 'Fell’s End', 'Hill', 'Moor', 'Canal', 'Park', 'Track']
const rows = titles.map((title): EventRowProps => {
  const event = eventView({ id: title, slug: title, title, userCounts: { entered: 2 } })
  return { event, choices: [], club: undefined, level: 4 }
})
const [first, ...others] = rows as [EventRowProps, ...EventRowProps[]]
const club = { name: 'Kenilworth', shortName: 'KCH' }
const mates = { club: 'k', doing: 3, faces: [personAt('Zoe').user] }

const changes: Readonly<Record<string, Partial<EventRowProps>>> = {
  'another level': { level: 2 },
  'a choice': { choices: ['KCH’s Choice'] },
  'a year': { year: true },
  'counts of its own': { event: { ...first.event, userCounts: { entered: 3 } } },
  'the viewer’s status': { event: { ...first.event, myStatus: 'entered' } },
  clubmates: { event: { ...first.event, myClub: mates }, club },
  'clubmates of another club': {
    event: { ...first.event, myClub: mates },
    club: { ...club, shortName: 'LRC' },
  },
}

test.each(Object.entries(changes))('shares no row with one that has %s', (_, change) => {
  const htmlOf = createRowsHtml()
  const changed = { ...first, ...change }
  const plain = (shown: readonly EventRowProps[]) =>
    shown.map((row) => renderToString(<EventRow {...row} />)).join('')
  const [before, after] = [
    [first, ...others],
    [changed, ...others],
  ]
  expect(plain(after)).not.toBe(plain(before))
  const shared = [before, after, before].map((shown) => htmlOf(EventRow, shown))
  expect(shared).toEqual([before, after, before].map(plain))
})

test('leaves a list of few rows to React', () => {
  expect(createRowsHtml()(EventRow, rows.slice(0, 5))).toBeUndefined()
})

interface Named {
  readonly name: string
}

const names = titles.map((name): Named => ({ name }))

test('shares no rows of different kinds', () => {
  const htmlOf = createRowsHtml()
  const Name = ({ name }: Named) => <li>{name}</li>
  const Link = ({ name }: Named) => <li>See {name}</li>
  const starts = [htmlOf(Name, names), htmlOf(Link, names)].map((html) => html?.slice(0, 12))
  expect(starts).toEqual(['<li>Arden 9<', '<li>See <!--'])
})

test('a list of shared rows has the same HTML as one of elements', () => {
  const Name = ({ name }: Named) => <li>Hi {name}</li>
  const list = <SharedRows Row={Name} rows={names} keyOf={({ name }) => name} className="names" />
  const plain = renderToString(list)
  const htmlOf = createRowsHtml()
  const asked: number[] = []
  provideRowsHtml((Row, rows) => {
    asked.push(rows.length)
    return htmlOf(Row, rows)
  })
  try {
    expect(renderToString(list)).toBe(plain)
    expect(asked).toEqual([titles.length])
  } finally {
    provideRowsHtml(() => undefined)
  }
})
