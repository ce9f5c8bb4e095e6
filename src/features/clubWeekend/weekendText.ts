import type { Mark } from '../../kernel/running/bests'
import { formatWhen } from '../../kernel/dates/dateText'
import { type Distance, distanceLabel } from '../../kernel/running/distance'
import { eventHeadline, type EventState, takesPlace, type EventStatus } from '../../kernel/running/eventState'
import { markTexts, clockText } from '../../kernel/running/result'
import type { Weekend } from '../../kernel/dates/weekend'
import type { EventTime } from '../../kernel/dates/zone'
import { counted } from '../../kernel/text/counted'

/** Returns, for example, ‘Last weekend: 14 of us ran 5 races.’ */
export function weekendSentence(
  { title, isOver }: Pick<Weekend, 'title' | 'isOver'>,
  people: number,
  races: number,
): string {
  if (people === 0) return `${title}: ${isOver ? 'no results yet' : 'no one is down for a race yet'}.`
  return `${title}: ${counted(people, 'member', 'members')} ${isOver ? 'ran' : 'at'} ${counted(races, 'race', 'races')}.`
}

/** The fields of a `WeekendView` that the text uses. */
interface WeekendFacts {
  readonly note?: string
  readonly parts: readonly PartFacts[]
}

interface CountedPart extends Pick<Weekend, 'title' | 'isOver'> {
  readonly people: number
  readonly races: readonly { readonly event: { readonly state?: EventState | undefined } }[]
}

interface PartFacts extends CountedPart {
  readonly races: readonly RaceFacts[]
}

interface RaceFacts {
  readonly event: EventTime & {
    readonly title: string
    readonly state?: EventState | undefined
    readonly distances?: readonly Distance[] | undefined
  }
  readonly people: readonly PersonFacts[]
  readonly count: number
}

interface PersonFacts {
  readonly user: { readonly name: string }
  readonly status: EventStatus
  readonly resultInSeconds?: number | undefined
  readonly distance?: string | undefined
  readonly marks?: readonly Mark[]
  readonly isUnnamed?: true
}

/** Returns a club's weekend as plain text for its chat. People who opted out are counted but not named. */
export function weekendText(name: string, { note, parts }: WeekendFacts, url: string): string {
  return [name, note, ...parts.map(partText), url].filter((part) => part).join('\n\n')
}

function partText(part: PartFacts): string {
  return [partSentence(part), ...part.races.map(raceText)].join('\n\n')
}

/** Returns the summary of a weekend, without races that are called off or postponed. */
export function partSentence({ people, races, ...weekend }: CountedPart): string {
  return weekendSentence(weekend, people, races.filter(({ event }) => takesPlace(event)).length)
}

/** Returns a race with its people. Those who opted out are counted but not named. */
export function raceText({ event, people, count }: RaceFacts): string {
  const named = people.filter(({ isUnnamed }) => !isUnnamed)
  const others = count - named.length
  return [
    eventHeadline(event.title, event.state),
    formatWhen(event),
    ...named.map((person) => personLine(person, event)),
    ...(others === 0
      ? []
      : [named.length === 0 ? `- ${counted(others, 'member', 'members')}` : `- and ${others} more`]),
  ].join('\n')
}

function personLine(
  { user, status, resultInSeconds, distance, marks: [mark] = [] }: PersonFacts,
  { distances }: RaceFacts['event'],
): string {
  const length = distanceLabel(distance, distances)
  const facts = [
    resultInSeconds !== undefined && clockText(resultInSeconds),
    length,
    mark !== undefined && markTexts[mark],
    status === 'supporting' && 'supporting',
  ]
  return `- ${[user.name, ...facts].filter(Boolean).join(', ')}`
}
