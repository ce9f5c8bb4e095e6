import type { exampleStandards } from '../../src/features/clubStandards/standardFields'

type Texts = Partial<typeof exampleStandards>

interface Published {
  /** The club's page, or the words of a rule that several clubs have. */
  readonly source: string
  readonly texts: Texts
  /** The runner's runs: date, distance and seconds. */
  readonly runs: readonly (readonly [date: string, distance: string, seconds: number])[]
  readonly reached: readonly string[]
}

/** The table of a woman of 40 to 49. The times are ours, as the pages have one for each of dozens of categories. */
const table = [
  ...[
    '5 km, 29:00, 26:30, 24:30, 23:00',
    '5 mi, 48:00, 44:00, 40:30, 38:00',
    '10 km, 1:00:00, 55:00, 51:00, 48:00',
  ],
  ...['10 mi, 1:40:00, 1:32:00, 1:25:00, 1:20:00', 'Half marathon, 2:12:00, 2:02:00, 1:53:00, 1:46:00'],
  ...['20 mi, 3:30:00, 3:15:00, 3:00:00, 2:50:00', 'Marathon, 4:45:00, 4:20:00, 4:00:00, 3:45:00'],
].flatMap((line) => [`F40, ${line}`, `F45, ${line}`])

const ofTable = (columns: number) =>
  table
    .map((line) =>
      line
        .split(', ')
        .slice(0, 2 + columns)
        .join(', '),
    )
    .join('\n')

/**
 * Clubs' standards as their pages state them, read in 2026, with a worked runner each: a woman born on 14 June 1984. Her
 * runs and what she reaches are ours.
 */
export const publishedStandards: Readonly<Record<string, Published>> = {
  'Whitchurch: nine colours by age grade, over 3 distances from 1 November': {
    source: 'whitchurchwhippets.co.uk/club-information/club-standards',
    texts: {
      levels: 'Yellow 41, Green 45, Purple 50, Blue 55, Black 60, Bronze 65, Silver 70, Gold 75, Platinum 80',
      starts: '1 November',
    },
    // Grades of 61.03, 61.18 and 61.29%.
    runs: [
      ['2025-11-01', '5km', 1450],
      ['2026-05-10', '10km', 2950],
      ['2026-10-31', 'half-marathon', 6500],
    ],
    reached: ['Yellow', 'Green', 'Purple', 'Blue', 'Black'].map((name) => `${name} 2025/26 2026-10-31`),
  },
  'Spectrum: percent over the best, one level a year from 1 December': {
    source: 'spectrumstriders.org.uk/about-us/club-records-a-standards/club-standards/club-standards-female',
    texts: {
      ...{ by: 'over', levels: 'Copper 85, Bronze 65, Silver 50, Gold 35, Platinum 20' },
      ...{ starts: '1 December', once: 'yes' },
    },
    runs: [
      ['2025-12-01', '5km', 1450],
      ['2026-05-10', '10km', 2950],
      ['2026-11-30', 'half-marathon', 6500],
    ],
    reached: ['Bronze 2025/26 2026-11-30'],
  },
  'Tiptree: a table of times, over 5 of 7 distances within a category': {
    source: 'tiptreeroadrunners.com/results-records/club-standards/',
    texts: {
      ...{ by: 'time', levels: 'Bronze, Silver, Gold, Diamond', times: ofTable(4), needed: '5' },
      ...{ within: 'category', distances: '5 km, 5 mi, 10 km, 10 mi, half marathon, 20 mi, marathon' },
    },
    // The first one is on the day before she is 40, and the last one on the day before she is 45.
    runs: [
      ['2024-06-13', '5mi', 2640],
      ['2024-06-14', '5km', 1740],
      ['2025-04-06', '10km', 3300],
      ['2026-04-05', '10mi', 5700],
      ['2027-10-03', 'half-marathon', 7200],
      ['2029-06-13', 'marathon', 16_000],
    ],
    reached: ['Bronze F40 2029-06-13'],
  },
  'Witham: a table of times, over 4 of 6 distances within a category': {
    source: 'withamrc.org.uk/club-news/club-standards-2/',
    texts: {
      ...{ by: 'time', levels: 'Bronze, Silver, Gold', times: ofTable(3), needed: '4', parkrun: 'no' },
      ...{ within: 'category', distances: '5 km, 5 mi, 10 km, 10 mi, half marathon, marathon' },
    },
    runs: [
      ['2024-06-14', '5km', 1590],
      ['2025-04-06', '10km', 3300],
      ['2026-04-05', '10mi', 5520],
      ['2027-10-03', 'half-marathon', 7320],
    ],
    reached: ['Bronze F40 2027-10-03', 'Silver F40 2027-10-03'],
  },
  'Lowestoft: six levels by age grade, over 3 distances in a calendar year': {
    source: 'lowestoftroadrunners.co.uk/club-standards',
    // The page names the levels. The percentages are ours.
    texts: { levels: 'Tungsten 50, Bronze 55, Silver 60, Gold 65, Diamond 70, Platinum 75' },
    runs: [
      ['2026-01-01', '5km', 1450],
      ['2026-05-10', '10km', 2950],
      ['2026-12-31', 'half-marathon', 6500],
    ],
    reached: ['Tungsten', 'Bronze', 'Silver'].map((name) => `${name} 2026 2026-12-31`),
  },
  'bronze 65, silver 70, gold 75, diamond 85, over 4 of the 8 distances': {
    source: 'A rule of several clubs.',
    texts: {
      ...{ levels: 'Bronze 65, Silver 70, Gold 75, Diamond 85', needed: '4' },
      distances: '5 km, 5 mi, 10 km, 15 km, 10 mi, half marathon, 20 mi, marathon',
    },
    runs: [
      ['2026-01-01', '5km', 1350],
      ['2026-02-01', '3km', 700],
      ['2026-03-01', '10km', 2750],
      ['2026-04-01', '10mi', 4500],
      ['2026-05-01', 'half-marathon', 6000],
    ],
    reached: ['Bronze 2026 2026-05-01'],
  },
  'a table of times, over 3 of 7 distances in a calendar year': {
    source: 'A rule of several clubs.',
    texts: {
      ...{ by: 'time', levels: 'Bronze, Silver, Gold', times: ofTable(3) },
      distances: '5 km, 5 mi, 10 km, 10 mi, half marathon, 20 mi, marathon',
    },
    runs: [
      ['2026-01-01', '5km', 1470],
      ['2026-02-01', '10km', 3300],
      ['2026-03-01', '10mi', 5520],
      ['2027-01-01', 'half-marathon', 6000],
    ],
    reached: ['Bronze 2026 2026-03-01', 'Silver 2026 2026-03-01'],
  },
  'a level for each distance': {
    source: 'A rule of several clubs.',
    texts: { by: 'time', levels: 'Bronze, Silver, Gold', times: ofTable(3), needed: '1', once: 'yes' },
    runs: [
      ['2026-01-01', '5km', 1470],
      ['2026-02-01', '10km', 3600],
    ],
    reached: ['Gold 2026 5km 2026-01-01', 'Bronze 2026 10km 2026-02-01'],
  },
}
