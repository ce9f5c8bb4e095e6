import type { AthleteRecord } from '../../src/entities/athletes/records'
import { ageCategory } from '../../src/entities/athletes/ageCategories'
import { agesOn } from '../../src/entities/athletes/ageOn'
import { gradeOf } from '../../src/entities/athletes/gradeOf'
import type { EventRecord } from '../../src/entities/events/records'
import { settledStatus } from '../../src/entities/statuses/server/settledStatus'
import type { UserRecord } from '../../src/entities/users/records'
import { addDays } from '../../src/kernel/dates/addDays'
import { formatShortDate } from '../../src/kernel/dates/dateText'
import { metresOf } from '../../src/kernel/running/distance'
import { storedDistances } from '../../src/kernel/running/distances'
import { usualRules } from '../../src/features/championships/rules/usualRules'
import type { Rules } from '../../src/features/championships/rules/rules'
import type { Store } from '../../src/store/store'
import { championshipRecord, counterRecord } from '../championships/championshipRecords'
import { standardsRecord } from '../clubStandards/standardsWorld'
import { eventRecord, membershipRecord, statusRecord, userRecord } from './storeRecords'
import { startOfRun } from './testDays'

/** Someone who has entered their sex and date of birth, with the races that they have run and their seconds. */
export interface AgedPerson {
  readonly user: UserRecord
  readonly athlete: AthleteRecord
  readonly runs: readonly (readonly [race: EventRecord, seconds: number])[]
}

/** Categories that no club has by chance, so that no other text looks like one of them. */
const categories = { ages: [37, 71, 78], under: 20, ageOn: 'race' } as const

const today = startOfRun.toISOString().slice(0, 10)
const race = (id: string, distances: string, daysAgo: number, terrain: 'road' | 'parkrun' = 'road') =>
  eventRecord(id, { title: `Race ${id}`, date: addDays(today, -daysAgo), distances, terrain })

const races = [
  race('aged-10k', '10 km', 24),
  race('aged-5k', '5 km', 45),
  race('aged-park', '5 km', 66, 'parkrun'),
  race('aged-half', 'Half marathon', 87),
]

function personOf(
  name: string,
  { born, isShown }: { readonly born: string; readonly isShown?: true },
  seconds: readonly number[],
): AgedPerson {
  const id = `${name.toLowerCase()}-id`
  const user = userRecord(id, { slug: `${name.toLowerCase()}-aged`, name: `${name} Agedly` })
  const athlete: AthleteRecord = { id, userId: id, sex: 'F', born, ...(isShown && { isShown }) }
  return { user, athlete, runs: races.map((one, at) => [one, seconds[at] ?? 0]) }
}

const daysBefore = (years: number) => `${Number(today.slice(0, 4)) - years}-01-09`

/** A member who shows nothing, and is the fastest and has the best grades. */
export const keeper = personOf('Keziah', { born: daysBefore(73) }, [2711, 1301, 1333, 6011])
/** A member who shows their category and age grades to members of their club. */
export const shower = personOf('Shoshana', { born: daysBefore(80), isShown: true }, [3271, 1571, 1607, 7307])

/** Championships that rank people by what follows from their sex and date of birth, by id. */
export const agedRules: Readonly<Record<string, Rules>> = {
  'by-grade': { ...usualRules, field: 'all', order: 'ageGrade', points: { kind: 'ageGrade' } },
  'by-category': { ...usualRules, field: 'category', showsCategories: true, categories },
  'by-sex': { ...usualRules, field: 'sex' },
  'best-grades': { ...usualRules, field: 'all', order: 'ageGrade', per: 'distance' },
}

/** Adds both people to a club, with their races and championships. */
export async function fillAges(store: Store, clubId: string): Promise<void> {
  const people = [keeper, shower]
  await store.users.insertMany(people.map(({ user }) => user))
  await store.memberships.insertMany(
    people.map(({ user }) =>
      membershipRecord(clubId, user.id, { role: 2, memberName: user.name.toLowerCase() }),
    ),
  )
  await store.events.insertMany(races)
  for (const { user, runs } of people) {
    await store.statuses.insertMany(
      runs.map(([event, resultInSeconds]) => {
        const run = { status: 'result', clubId, resultInSeconds } as const
        return settledStatus(statusRecord(event.id, user.id, run), event)
      }),
    )
  }
  await store.athletes.insertMany(people.map(({ athlete }) => athlete))
  await fillAgeTables(store, clubId)
}

/** Adds everything of a club that ranks people by sex, age or grade, also if other tests have removed it. */
export async function fillAgeTables(store: Store, clubId: string): Promise<void> {
  await store.clubCategories.put({ id: clubId, clubId, ...categories, hasPublished: true })
  const lines = ['10km', '5km', 'parkrun', 'half-marathon']
  await store.recordDecisions.putMany(
    shower.runs.map(([{ id }, seconds], at) => {
      const result = { userId: shower.user.id, line: lines[at] ?? '', seconds }
      return { id: `record-${id}`, clubId, ...result, isAccepted: true }
    }),
  )
  await store.clubStandards.put(standardsRecord(clubId, { levels: 'Zircon 60, Topaz 90', needed: '1' }))
  for (const [id, rules] of Object.entries(agedRules)) {
    const days = { from: addDays(today, -300), to: addDays(today, 60) }
    await store.championships.put(championshipRecord(id, clubId, { name: `Cup ${id}`, rules, ...days }))
    await store.championshipCounters.putMany(
      races.map((event) =>
        counterRecord(`${id}-${event.id}`, id, { clubId, eventId: event.id, eventDate: event.date }),
      ),
    )
  }
}

/** Returns the age grade of a run, not rounded. */
export function gradeOfRun(athlete: AthleteRecord, run: AgedPerson['runs'][number]): number {
  const [{ date, terrain, distances }, resultInSeconds] = run
  const offered = storedDistances(distances)
  const metres = metresOf(offered?.[0]?.id, offered)
  return gradeOf(athlete, { date, ...(terrain && { terrain }), metres, resultInSeconds }) ?? NaN
}

/**
 * Returns patterns of the texts that tell someone's age or sex: birth, category, and the grade of each run, rounded in
 * any way. None of them is a part of a longer word or number.
 */
export function ageTexts({ athlete, runs }: Omit<AgedPerson, 'user'>): readonly RegExp[] {
  const { sex, born = '' } = athlete
  const grades = runs.map((run) => gradeOfRun(athlete, run))
  const ofGrades = grades.flatMap((grade) => [
    String.raw`${grade.toFixed(2)}`.replace('.', String.raw`[.,]`),
    // Not rounded, with more digits behind.
    `${String(Math.floor(grade * 100) / 100).replace('.', '[.,]')}\\d+`,
    `${grade.toFixed(1).replace('.', '[.,]')} ?%`,
    `${Math.round(grade)} ?%`,
  ])
  const days = [today, ...runs.map(([{ date }]) => date)]
  const ofCategory = days.flatMap((day) => (sex && ageCategory({ sex, born }, categories, day)) ?? [])
  const ofAge = [...new Set(days.flatMap((day) => agesOn(born, day)))].map((age) => `aged? ${age}`)
  const words = [born, formatShortDate(born), ...ofGrades, ...ofCategory, ...ofAge]
  // A year alone is a text, and no number of seconds.
  const year = new RegExp(`(?<=["'>( ])${born.slice(0, 4)}(?=["'<),. ])`)
  return [year, ...[...new Set(words)].map((word) => new RegExp(`(?<![\\w.])${word}(?!\\w)`))]
}
