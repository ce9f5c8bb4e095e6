import type { EventUserView, WeekendPartView, WeekendRaceView, WeekendView } from '../../../api/views'
import { formatWhen } from '../../../domain/dateText'
import { saidDistance } from '../../../domain/distance'
import { eventHeadline } from '../../../domain/eventState'
import { markTexts } from '../../../domain/marksText'
import { formatResult } from '../../../domain/result'
import { weekendSentence } from '../../../domain/weekend'

/** The weekend of a club as plain lines, for its chat. Who wants no name in such a text is counted only. */
export function weekendText(name: string, { note, parts }: WeekendView, url: string): string {
  return [name, note, ...parts.map(partText), url].filter((part) => part).join('\n\n')
}

function partText({ races, people, ...weekend }: WeekendPartView): string {
  return [weekendSentence(weekend, people, races.length), ...races.map(raceText)].join('\n\n')
}

function raceText({ event, people }: WeekendRaceView): string {
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
  { user, status, resultInSeconds, distance, marks: [mark] = [] }: EventUserView,
  { distances }: WeekendRaceView['event'],
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
