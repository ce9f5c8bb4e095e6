import type { SearchFilter } from '../../src/entities/events/searchFilter'

/** A query on Saturday 21 November 2026, and how it is read. */
export interface BoxQuery {
  readonly text: string
  readonly filter: SearchFilter
  /** The remaining words. */
  readonly words: string
}

type Row = readonly [text: string, filter?: SearchFilter, words?: string]

const half = { distance: 'half-marathon' }
const tenK = { distance: '10km' }
const days = (from: string, to = from) => ({ from, to })
const year = (of: number) => days(`${of}-01-01`, `${of}-12-31`)
const april = days('2027-04-01', '2027-04-30')
const may = days('2027-05-01', '2027-05-31')
const words = (...texts: readonly string[]) => texts.map((text): Row => [text, {}, text])

const rows: readonly Row[] = [
  ['half marathon april', { ...half, ...april }],
  ['April half-marathon', { ...half, ...april }],
  ['half april 2028', { ...half, ...days('2028-04-01', '2028-04-30') }],
  ['10k cheshire this weekend', { ...tenK, ...days('2026-11-21', '2026-11-22') }, 'cheshire'],
  ['trail 2027', { terrain: 'trail', ...year(2027) }],
  ['parkrun saturday', { terrain: 'parkrun', ...days('2026-11-21') }],
  ['park run leeds', { terrain: 'parkrun' }, 'leeds'],
  ['brueton parkrun', { terrain: 'parkrun' }, 'brueton'],
  ['Great North 10K', tenK, 'Great North'],
  // Distances.
  ['10K', tenK],
  ['10 km', tenK],
  ['10km telford', tenK, 'telford'],
  ['10 kilometres york', tenK, 'york'],
  ['10k, cheshire', tenK, 'cheshire'],
  ['10k!', tenK],
  ['5 mi easter', { distance: '5mi' }, 'easter'],
  ['10 mile leeds', { distance: '10mi' }, 'leeds'],
  ['hm manchester', half, 'manchester'],
  ['HALF MARATHON', half],
  ['halfmarathon reading', half, 'reading'],
  ['the big half', half, 'the big'],
  ['half haf', half, 'haf'],
  ['13.1 miles york', half, 'york'],
  ['26.2', { distance: 'marathon' }],
  ['marathon relay', { distance: 'marathon' }, 'relay'],
  ['ultra 50k', { distance: '50km' }, 'ultra'],
  ['100 mile trail', { distance: '100mi', terrain: 'trail' }],
  ['7.5km fell', { distance: '7.5km', terrain: 'fell' }],
  ['media maraton', half],
  ['ten miles', { distance: '10mi' }],
  ['five mile leeds', { distance: '5mi' }, 'leeds'],
  ['10mls york', { distance: '10mi' }, 'york'],
  ['ultra', { distance: 'ultra' }],
  ['Ultra marathon wales', { distance: 'ultra' }, 'wales'],
  [
    'trail ultras in june',
    { distance: 'ultra', terrain: 'trail', ...days('2027-06-01', '2027-06-30') },
    'in',
  ],
  ['21k', half],
  ['42 km york', { distance: 'marathon' }, 'york'],
  // Terrains.
  ['fell race june', { terrain: 'fell', ...days('2027-06-01', '2027-06-30') }],
  ['fell running', { terrain: 'fell' }],
  ['trail runs wales', { terrain: 'trail' }, 'wales'],
  ['cross country liverpool', { terrain: 'cross-country' }, 'liverpool'],
  ['cross-country', { terrain: 'cross-country' }],
  ['xc championships', { terrain: 'cross-country' }, 'championships'],
  ['track 5000m', { terrain: 'track' }, '5000m'],
  ['mixed terrain', { terrain: 'mixed' }],
  ['multi-terrain races', { terrain: 'mixed' }],
  ['off road 10k', { ...tenK, terrain: 'trail' }],
  ['off-road running', { terrain: 'trail' }],
  ['road 10k sunday', { ...tenK, terrain: 'road', ...days('2026-11-22') }],
  ['“trail” (may)', { terrain: 'trail', ...may }],
  ['trail trail 10k 10k', { ...tenK, terrain: 'trail' }],
  // Days.
  ['5k tomorrow', { distance: '5km', ...days('2026-11-22') }],
  ['10k today', { ...tenK, ...days('2026-11-21') }],
  ['this saturday', days('2026-11-21')],
  ['next weekend', days('2026-11-28', '2026-11-29')],
  ['this week marathon', { distance: 'marathon', ...days('2026-11-21', '2026-11-22') }],
  ['next week', days('2026-11-23', '2026-11-29')],
  ['this month', days('2026-11-21', '2026-11-30')],
  ['next month half marathon', { ...half, ...days('2026-12-01', '2026-12-31') }],
  ['this year', days('2026-11-21', '2026-12-31')],
  ['next year', year(2027)],
  ['november', days('2026-11-21', '2026-11-30')],
  ['sept 10k', { ...tenK, ...days('2027-09-01', '2027-09-30') }],
  ['10K in May', { ...tenK, ...may }, 'in'],
  ['28 november', days('2026-11-28')],
  ['november 20', days('2027-11-20')],
  ['saturday 28th november', days('2026-11-28')],
  ['half marathon 18 april 2027', { ...half, ...days('2027-04-18') }],
  ['april 18 half marathon', { ...half, ...days('2027-04-18') }],
  ['10k april 10 km', { ...tenK, ...april }],
  ['20 december 10k', { ...tenK, ...days('2026-12-20') }],
  ['2027-04-18', days('2027-04-18')],
  ['18/04/2027', days('2027-04-18')],
  ['10k 18.4.27', { ...tenK, ...days('2027-04-18') }],
  ['saturday 18/04/2027', {}, 'saturday 18/04/2027'],
  ['marathon 2025', { distance: 'marathon', ...year(2025) }],
  ['half marathon spring', { ...half, ...days('2027-03-01', '2027-05-31') }],
  ['10k autumn', { ...tenK, ...days('2026-11-21', '2026-11-30') }],
  ['this winter', days('2026-12-01', '2027-02-28')],
  ['summer 2028', days('2028-06-01', '2028-08-31')],
  // Two filters of a kind, invalid dates, and words that only look like a filter.
  ['10k trail or fell', tenK, 'trail or fell'],
  ['sunday 10 km wales 2027', tenK, 'sunday wales 2027'],
  ...words('10k half marathon', 'april may', '31 february', 'mar', 'week', 'haf marathon', '31/04/2027'),
  ...words('2 oceans', 'great north run', '3 peaks', '12 stage relays', 'endure 24', 'tom scott 10', '10m'),
  ...words('10000m', 'mile', 'one mile', 'west highland', 'lakeland 100', 'mixed relay', '1,000,000 km'),
]

export const boxQueries = rows.map(([text, filter = {}, words = '']): BoxQuery => ({ text, filter, words }))
