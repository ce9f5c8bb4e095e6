import type { EventView } from '../../../api/views'
import { formatWhen } from '../../../domain/dateText'
import { eventHeadline } from '../../../domain/eventState'
import { eventStatuses } from '../../../domain/eventStatus'
import { planText } from '../../../domain/planText'
import { formatResult } from '../../../domain/result'
import { shownWebsite } from '../../../domain/shownWebsite'
import type { PeopleGroup } from '../state/groupPeople'
import { statusLabels } from './statusText'

/** The race-day sheet as plain lines, for a message: what, when, where, who, and a link. */
export function raceDayText(event: EventView, groups: readonly PeopleGroup[], url: string): string {
  const { title, state, location, website } = event
  const facts = [
    eventHeadline(title, state),
    formatWhen(event),
    planText(event),
    location,
    shownWebsite(website),
  ]
  const parts = [facts.filter((fact) => fact !== ''), ...groups.map(groupLines), [url]]
  return parts.map((lines) => lines.join('\n')).join('\n\n')
}

function groupLines({ name, count, people }: PeopleGroup): readonly string[] {
  const statuses = eventStatuses.flatMap((status) => {
    const those = people.filter((person) => person.status === status)
    return those.length === 0 ? [] : [`${statusLabels[status]} (${those.length})`, ...those.map(personLine)]
  })
  const others = count - people.length
  return [name, ...statuses, ...(others > 0 ? [`and ${others} more`] : [])]
}

function personLine({ user, resultInSeconds, comment }: PeopleGroup['people'][number]): string {
  const result = resultInSeconds === undefined ? '' : ` ${formatResult(resultInSeconds)}`
  // In one line, as a comment of several lines would look like several people.
  const said = comment.trim().replace(/\s*\n\s*/g, ' / ')
  return `- ${user.name}${result}${said && `: ${said}`}`
}
