import { addDays } from '../../src/kernel/dates/addDays'
import { addMonths } from '../../src/kernel/dates/calendarDay'

/** A club as it is when it moves in: its own lists, as messy as real ones are. */
export interface MessyClub {
  /** A table of 120 members, of whom two share a name. */
  readonly members: string
  /** A table of 3,000 results of five years at 210 races. */
  readonly history: string
  /** A table of 40 races to come. */
  readonly fixtures: string
  /** Records of people who left long ago. */
  readonly records: string
}

const given =
  'Ann Bea Cara Dora Ella Fay Gwen Hana Ines Jade Kate Lucy Max Ned Olaf Paul Quinn Rob Sam Tom'.split(' ')
const family = ['Arrow', 'Berry', 'Crane', 'Dale', 'Ó Briain', 'Fletcher-Wood', 'Grünwald', 'Hartley']
const surnames = [...family, 'Ives', 'Jones', 'Kerr', 'Lowe']
const towns = [
  'Arden',
  'Bromley',
  'Coleford',
  'Derwent',
  'Elmbridge',
  'Fenwick',
  'Garth',
  'Holme',
  'Inkley',
  'Jarrow',
]
const lengths = [
  ['5K', 20],
  ['10K', 42],
  ['10 miles', 70],
  ['Half Marathon', 93],
] as const
const raceNames = towns.flatMap((town) =>
  lengths.map(([length, minutes]) => ({ name: `${town} ${length}`, length, minutes })),
)
const years = 5
const membersOfClub = 120
const racesOfYear = 42
const resultsOfRace = 14

/** Makes the lists of a club that moves in on a day (`YYYY-MM-DD`); the same ones for the same day. */
export function messyClub(today: string): MessyClub {
  const people = Array.from({ length: membersOfClub - 1 }, (_, at) => ({
    first: given[at % given.length] ?? '',
    last: surnames[(at * 5 + Math.floor(at / given.length)) % surnames.length] ?? '',
    isWoman: at % given.length < 12,
    born: addDays('1955-03-04', at * 173),
  }))
  const twin = people[0]
  if (!twin) throw new Error('A club has members.')
  const all = [...people, { ...twin, born: '1990-01-01' }]
  const members = [
    'Surname\tFirst name\tSex\tDate of birth\tJoined\tFirst claim\tPhone',
    ...all.map(({ first, last, isWoman, born }, at) =>
      [
        at % 3 === 0 ? last.toUpperCase() : last,
        first,
        isWoman ? 'F' : 'M',
        born,
        at % 7 === 0 ? '' : '2019-04-01',
        'Y',
        '07700',
      ].join('\t'),
    ),
  ]
  const races = Array.from({ length: years * racesOfYear }, (_, at) => {
    const year = Math.floor(at / racesOfYear)
    const { name, length, minutes } = raceNames[(at % racesOfYear) % raceNames.length] ?? {
      name: '',
      length: '5K',
      minutes: 20,
    }
    const extra = at % racesOfYear >= raceNames.length ? ' Relay' : ''
    // A race that moved to a later week in its second year.
    const moved = year === 1 && at % racesOfYear === 3 ? 14 : 0
    const date = addDays(addMonths(today, -12 * (years - year)), 3 + (at % racesOfYear) * 8 + moved)
    return { title: `${name}${extra}`, length, minutes, date }
  })
  const history = races.flatMap(({ title, length, minutes, date }, race) =>
    Array.from({ length: race === 0 ? resultsOfRace + 60 : resultsOfRace }, (_, at) => {
      const person = people[(race * 11 + at * 13) % people.length] ?? twin
      const isEarly = race < racesOfYear * 2
      // Ten women ran under another surname in the first years.
      const last =
        isEarly && person.isWoman && people.indexOf(person) % 12 === 1 ? `${person.last}-Young` : person.last
      const name = race % 3 === 0 ? `${last.toUpperCase()} ${person.first}` : `${person.first} ${last}`
      const seconds = minutes * 60 + ((race * 37 + at * 53 + people.indexOf(person) * 29) % (minutes * 30))
      const time = at === 13 && race % 10 === 0 ? 'DNF' : at === 12 && race % 25 === 0 ? '' : clock(seconds)
      const [year = '', month = '', day = ''] = date.split('-')
      return [`${day}/${month}/${year}`, title, length, at + 1, name, time].join('\t')
    }),
  )
  const fixtures = Array.from({ length: 40 }, (_, at) => {
    const { name, length } = raceNames[at] ?? { name: '', length: '5K' }
    return [addDays(today, 5 + at * 6), '10:00', name, length, towns[at % towns.length]].join('\t')
  })
  return {
    members: members.join('\n'),
    history: ['Date\tRace\tDistance\tPos\tName\tTime', ...history].join('\n'),
    records:
      'Olga Oldtimer\tFSEN\t1988\t10 km\t36:12\tArden 10K\nOtto Oldtimer\tMSEN\t1979\t10 km\t31:02\tArden 10K',
    fixtures: ['Date\tTime\tRace\tDistance\tPlace', ...fixtures].join('\n'),
  }
}

function clock(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, '0')
  const [hours, rest] = [Math.floor(seconds / 3600), seconds % 3600]
  const minutes = `${two(Math.floor(rest / 60))}:${two(rest % 60)}`
  return hours > 0 ? `${hours}:${minutes}` : minutes
}
