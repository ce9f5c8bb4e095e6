import { isReplanned, type EventState, type EventStatus } from '../../kernel/running/eventState'
import { type EventTime, isPast, startOf, today, zoneOf } from '../../kernel/dates/zone'

/** The kinds of notification, each with its label in the settings and whether it is on by default. */
export const notificationKinds = {
  plan: {
    label: 'Changes to races I’ve entered',
    isOn: true,
  },
  tomorrow: { label: 'Reminders the day before a race', isOn: true },
  howDidItGo: { label: 'Reminders to add my result', isOn: true },
  opens: { label: 'Reminders before entries open for races I’m interested in', isOn: true },
  closes: { label: 'Reminders before entries close for races I’m interested in', isOn: true },
  places: { label: 'Full races I’m interested in that have places again', isOn: true },
  result: { label: 'Changes that others make to my entries and results', isOn: true },
  answer: { label: 'Replies to my requests', isOn: true },
  waiting: { label: 'Requests I need to answer as an admin', isOn: true },
  final: { label: 'Final standings that I’m in', isOn: true },
  standard: { label: 'Club standards I reach', isOn: true },
  webhook: {
    label: 'A webhook of my club that’s turned off because messages can’t be delivered',
    isOn: true,
  },
  calendar: { label: 'Followed calendars that need an answer or have stopped', isOn: true },
  outside: {
    label: 'Changes by people outside my club to members’ roles, race sizes or winning times',
    isOn: true,
  },
  otherPlan: {
    label: 'Changes to races I’m supporting at or interested in',
    isOn: false,
  },
  news: { label: 'A daily round-up of races that clubmates and people I follow enter or add', isOn: false },
  weekend: { label: 'My clubs’ weekend round-up, on Sunday evening', isOn: false },
} as const satisfies Readonly<Record<string, { readonly label: string; readonly isOn: boolean }>>

export type NotificationKind = keyof typeof notificationKinds

export function isNotificationKind(name: string): name is NotificationKind {
  return Object.hasOwn(notificationKinds, name)
}

/** A user's choices that differ from the defaults. */
export type NotificationChoices = Readonly<Partial<Record<NotificationKind, boolean>>>

/** Returns the user's choice for a kind, or its default. */
export function wantsNotification(choices: NotificationChoices | undefined, kind: NotificationKind): boolean {
  return choices?.[kind] ?? notificationKinds[kind].isOn
}

/** The kinds that collect several events for each reader. The index `byGathers` lists the users who chose one of them. */
export const roundUpKinds = ['news', 'weekend'] as const satisfies readonly NotificationKind[]

export type RoundUpKind = (typeof roundUpKinds)[number]

/** Returns the kind of notification that a change of plan is for someone with this status, if any. */
export function planKind(status: EventStatus): NotificationKind | undefined {
  if (status === 'result') return undefined
  return status === 'entered' ? 'plan' : 'otherPlan'
}

/** The case, for kinds of notification that cover several. */
export type NotificationWhat =
  PlanChange | RequestAnswer | StatusChange | FollowedNews | 'newClub' | 'raceFacts'

export type PlanChange = 'calledOff' | 'postponed' | 'moved' | 'givenBack'

/** A change that someone else made to the reader's status, other than adding a result. */
export type StatusChange = 'entered' | 'removed'

/** The news of a followed calendar: questions to answer, or its end. */
export type FollowedNews = 'asked' | 'stopped'

/** The answer to a request to join a club, or to add one. */
export type RequestAnswer = 'accepted' | 'denied' | 'added' | 'declined'

/** The reason why the reader gets a notification. The text follows 'because'. */
export const notificationReasons: Readonly<Record<NotificationKind, string>> = {
  plan: 'you’re entered for this race',
  tomorrow: 'you’re entered for this race',
  howDidItGo: 'you entered this race',
  opens: 'you’re interested in this race',
  closes: 'you’re interested in this race',
  places: 'you’re interested in this race',
  result: 'someone else changed your entry or result',
  answer: 'you made a request',
  waiting: 'you’re an admin',
  final: 'you’re in this championship',
  standard: 'you’re a member of the club',
  webhook: 'you’re an admin of the club',
  calendar: 'you’re an admin of the club or of the site',
  outside: 'you’re an admin of the club',
  otherPlan: 'you’re supporting at this race or interested in it',
  news: 'you chose the daily round-up',
  weekend: 'you chose your clubs’ weekend round-up',
}

/** Returns true if a notification asks whether its reader can make it to the race, which is near or has a new plan. */
export function asksForAnswer({
  kind,
  what,
}: {
  readonly kind: NotificationKind
  readonly what?: NotificationWhat
}): boolean {
  return kind === 'tomorrow' || what === 'moved' || what === 'givenBack'
}

/** The part of an event whose changes people are notified about. */
export interface EventPlan {
  readonly date: string
  readonly time: string
  readonly state?: EventState | undefined
}

/** Returns how a plan has changed; undefined if it has not. */
export function planChange(before: EventPlan, now: EventPlan): PlanChange | undefined {
  if (now.state !== undefined) return now.state === before.state ? undefined : now.state
  if (now.date !== before.date || now.time !== before.time) return 'moved'
  return isReplanned({ state: before.state }) ? 'givenBack' : undefined
}

/** Returns true if the event's state is the one that the notification announced. */
export function fitsPlan(what: PlanChange, state: EventState | undefined): boolean {
  return state === (what === 'moved' || what === 'givenBack' ? undefined : what)
}

/** Returns true if what a notification says about an event still holds: its plan, or that it has yet to start. */
export function isStillTrue(
  { kind, what }: { readonly kind: NotificationKind; readonly what?: NotificationWhat },
  event: EventTime & EventPlan,
  now: Date,
  timeZone: string,
): boolean {
  if (kind === 'plan' || kind === 'otherPlan') return fitsPlan(what as PlanChange, event.state)
  return kind !== 'tomorrow' || (event.state === undefined && !isPast(event, now, timeZone))
}

/** A change to an event that starts within this time cannot wait for the end of the quiet hours. */
const urgentMs = 12 * 60 * 60_000

/** Returns true if a change of plan must interrupt quiet hours, because the old or new start is today or soon. */
export function isUrgentPlan(plans: readonly EventTime[], now: Date, timeZone: string): boolean {
  return plans.some((plan) => {
    const start = startOf(plan.date, plan.time, zoneOf(plan, timeZone)).getTime()
    return plan.date === today(now, timeZone) || Math.abs(start - now.getTime()) < urgentMs
  })
}
