import type { Mark } from './bests'
import { formatWhen } from './dates/dateText'
import { type Distance, saidDistance } from './distance'
import { eventHeadline, type EventState } from './eventState'
import type { EventStatus } from './eventStatus'
import { markTexts } from './marksText'
import { formatResult } from './result'
import { type Weekend, weekendSentence } from './dates/weekend'
import type { EventTime } from './dates/zone'

/** A weekend of a club, as `WeekendView` has it. */
interface ToldWeekend {
  readonly note?: string
  readonly parts: readonly ToldPart[]
}

interface ToldPart extends Pick<Weekend, 'title' | 'isOver'> {
  readonly people: number
  readonly races: readonly ToldRace[]
}

interface ToldRace {
  readonly event: EventTime & {
    readonly title: string
    readonly state?: EventState
    readonly distances?: readonly Distance[]
  }
  readonly people: readonly ToldPerson[]
}

interface ToldPerson {
  readonly user: { readonly name: string }
  readonly status: EventStatus
  readonly resultInSeconds?: number
  readonly distance?: string
  readonly marks?: readonly Mark[]
  readonly isUnnamed?: true
}

/** The weekend of a club as plain lines, for its chat. Who wants no name in such a text is counted only. */
export function weekendText(name: string, { note, parts }: ToldWeekend, url: string): string {
  return [name, note, ...parts.map(partText), url].filter((part) => part).join('\n\n')
}

function partText({ races, people, ...weekend }: ToldPart): string {
  return [weekendSentence(weekend, people, races.length), ...races.map(raceText)].join('\n\n')
}

function raceText({ event, people }: ToldRace): string {
  const named = people.filter(({ isUnnamed }) => !isUnnamed)
  const others = people.length - named.length
  return [
    eventHeadline(event.title, event.state),
    formatWhen(event),
    ...named.map((person) => personLine(person, event)),
    ...(others === 0 ? [] : [named.length === 0 ? `- ${others} of us` : `- and ${others} more`]),
  ].join('\n')
}

function personLine(
  { user, status, resultInSeconds, distance, marks: [mark] = [] }: ToldPerson,
  { distances }: ToldRace['event'],
): string {
  const length = saidDistance(distance, distances)
  const facts = [
    resultInSeconds !== undefined && formatResult(resultInSeconds),
    length,
    mark !== undefined && markTexts[mark],
    status === 'supporting' && 'supporting',
  ]
  return `- ${[user.name, ...facts].filter(Boolean).join(', ')}`
}
