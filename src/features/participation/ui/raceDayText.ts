import type { EventView } from '../../../entities/events/contract'
import { formatWhen } from '../../../kernel/dates/dateText'
import { saidDistance } from '../../../kernel/running/distance'
import { eventHeadline } from '../../../kernel/running/eventState'
import { eventStatuses } from '../../../kernel/running/eventStatus'
import { planText } from '../../../kernel/running/planText'
import { formatResult } from '../../../kernel/running/result'
import { shownWebsite } from '../../../kernel/urls/shownWebsite'
import type { PeopleGroup } from '../../../entities/statuses/state/groupPeople'
import { statusLabels } from '../../../entities/statuses/ui/statusText'

/** The race-day sheet as plain lines, for a message: what, when, where, who, and a link. */
export function raceDayText(event: EventView, groups: readonly PeopleGroup[], url: string): string {
  const { title, state, location, website, distances } = event
  const facts = [
    eventHeadline(title, state),
    formatWhen(event),
    planText(event),
    location,
    shownWebsite(website),
  ]
  const parts = [
    facts.filter((fact) => fact !== ''),
    ...groups.map((group) => groupLines(group, distances)),
    [url],
  ]
  return parts.map((lines) => lines.join('\n')).join('\n\n')
}

type Distances = EventView['distances']

/** Who wants no name in such a text is one of the others. */
function groupLines({ name, count, people: all }: PeopleGroup, distances: Distances): readonly string[] {
  const people = all.filter(({ isUnnamed }) => !isUnnamed)
  const statuses = eventStatuses.flatMap((status) => {
    const those = people.filter((person) => person.status === status)
    return those.length === 0
      ? []
      : [`${statusLabels[status]} (${those.length})`, ...those.map((person) => personLine(person, distances))]
  })
  const others = count - people.length
  return [name, ...statuses, ...(others > 0 ? [`and ${others} more`] : [])]
}

function personLine(
  { user, resultInSeconds, distance, comment }: PeopleGroup['people'][number],
  distances: Distances,
): string {
  const result = resultInSeconds === undefined ? '' : ` ${formatResult(resultInSeconds)}`
  const length = saidDistance(distance, distances)
  // In one line, as a comment of several lines would look like several people.
  const said = comment.trim().replace(/\s*\n\s*/g, ' / ')
  return `- ${user.name}${result}${length === undefined ? '' : `, ${length}`}${said && `: ${said}`}`
}
