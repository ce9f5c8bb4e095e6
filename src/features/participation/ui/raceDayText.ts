import type { EventView } from '../../../entities/events/contract'
import { formatWhen } from '../../../kernel/dates/dateText'
import { distanceLabel } from '../../../kernel/running/distance'
import { eventHeadline, eventStatuses, planText } from '../../../kernel/running/eventState'
import { clockText } from '../../../kernel/running/result'
import { shownWebsite } from '../../../kernel/urls/shownWebsite'
import type { PeopleGroup } from '../../../entities/statuses/state/groupPeople'
import { statusLabels } from '../../../entities/statuses/ui/statusText'

/** Returns the race-day sheet as plain text for a message: what, when, where, who, and a link. */
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

/** Lists a group's people. A member whose name is left out of such texts is counted among the others. */
function groupLines({ name, count, people: all }: PeopleGroup, distances: Distances): readonly string[] {
  const people = all.filter(({ isUnnamed }) => !isUnnamed)
  const statuses = eventStatuses.flatMap((status) => {
    const withStatus = people.filter((person) => person.status === status)
    return withStatus.length === 0
      ? []
      : [
          `${statusLabels[status]} (${withStatus.length})`,
          ...withStatus.map((person) => personLine(person, distances)),
        ]
  })
  const others = count - people.length
  return [name, ...statuses, ...(others > 0 ? [`and ${others} more`] : [])]
}

function personLine(
  { user, resultInSeconds, distance, comment }: PeopleGroup['people'][number],
  distances: Distances,
): string {
  const result = resultInSeconds === undefined ? '' : ` ${clockText(resultInSeconds)}`
  const length = distanceLabel(distance, distances)
  // On one line, because a comment of several lines would look like several people.
  const lines = comment.split('\n').map((line) => line.trim())
  const remark = lines.filter((line) => line !== '').join(' / ')
  return `- ${user.name}${result}${length === undefined ? '' : `, ${length}`}${remark && `: ${remark}`}`
}
