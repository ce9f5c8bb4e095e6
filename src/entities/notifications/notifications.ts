import { isReplanned, type EventState } from '../../kernel/running/eventState'
import type { EventStatus } from '../../kernel/running/eventStatus'
import { type EventTime, isPast, startOf, today, zoneOf } from '../../kernel/dates/zone'

/** What people are told of, each with the text of its choice and whether it is on at first. */
export const notificationKinds = {
  plan: {
    label: 'Races I’ve entered, if they’re called off, postponed, moved or back on',
    isOn: true,
  },
  tomorrow: { label: 'Races I’ve entered, the day before', isOn: true },
  howDidItGo: { label: 'Adding my result, in the evening after I race', isOn: true },
  answer: { label: 'Answers to my requests', isOn: true },
  waiting: { label: 'Requests waiting for me as an admin', isOn: true },
  webhook: { label: 'My club’s webhooks, if one is turned off because deliveries fail', isOn: true },
  otherPlan: {
    label: 'Races I support or am interested in, if they’re called off, postponed, moved or back on',
    isOn: false,
  },
  result: { label: 'Results that someone else adds for me', isOn: false },
  news: { label: 'Races that my clubs and people I follow enter or add, once a day', isOn: false },
  weekend: { label: 'My clubs’ weekend round-up, on Sunday evening', isOn: false },
} as const satisfies Readonly<Record<string, { readonly label: string; readonly isOn: boolean }>>

export type NotificationKind = keyof typeof notificationKinds

export function isNotificationKind(name: string): name is NotificationKind {
  return Object.hasOwn(notificationKinds, name)
}

/** What people have chosen otherwise than at first. */
export type NotificationChoices = Readonly<Partial<Record<NotificationKind, boolean>>>

/** As somebody has chosen, or else as it is at first. */
export function wantsNotification(choices: NotificationChoices | undefined, kind: NotificationKind): boolean {
  return choices?.[kind] ?? notificationKinds[kind].isOn
}

/** The kinds that are gathered for each person, who is found by having chosen one of them. */
export const gatheredKinds = ['news', 'weekend'] as const satisfies readonly NotificationKind[]

export type GatheredKind = (typeof gatheredKinds)[number]

/** As which kind of notification somebody with this status is told of a changed plan; undefined for nothing. */
export function planKind(status: EventStatus): NotificationKind | undefined {
  if (status === 'result') return undefined
  return status === 'entered' ? 'plan' : 'otherPlan'
}

/** What happened, where a kind of notification tells of several things. */
export type NotificationWhat = PlanChange | RequestAnswer | 'newClub'

export type PlanChange = 'calledOff' | 'postponed' | 'moved' | 'givenBack'

/** The answer to a request to join a club, or to add one. */
export type RequestAnswer = 'accepted' | 'denied' | 'added' | 'declined'

/** Why somebody is told, behind 'because'. */
export const notificationReasons: Readonly<Record<NotificationKind, string>> = {
  plan: 'you’re entered for this race',
  tomorrow: 'you’re entered for this race',
  howDidItGo: 'you entered this race',
  answer: 'you made a request',
  waiting: 'you’re an admin',
  webhook: 'you’re an admin of the club',
  otherPlan: 'you’re supporting this race or interested in it',
  result: 'you chose to know when someone adds your results',
  news: 'you chose the daily round-up',
  weekend: 'you chose your clubs’ weekend round-up',
}

/** Returns true if a notification asks whether its reader can make it to the race: it is near, or has a new plan. */
export function asksForAnswer({
  kind,
  what,
}: {
  readonly kind: NotificationKind
  readonly what?: NotificationWhat
}): boolean {
  return kind === 'tomorrow' || what === 'moved' || what === 'givenBack'
}

/** When an event is, and whether. */
export interface EventPlan {
  readonly date: string
  readonly time: string
  readonly state?: EventState | undefined
}

/** What is told of a plan that has changed; undefined where it is as before. */
export function planChange(before: EventPlan, now: EventPlan): PlanChange | undefined {
  if (now.state !== undefined) return now.state === before.state ? undefined : now.state
  if (now.date !== before.date || now.time !== before.time) return 'moved'
  return isReplanned({ state: before.state }) ? 'givenBack' : undefined
}

/** Whether an event is still as it was told to be. */
export function fitsPlan(what: PlanChange, state: EventState | undefined): boolean {
  return state === (what === 'moved' || what === 'givenBack' ? undefined : what)
}

/** Whether a notification of an event can still be said of it: the plan as told, or a race that is still to come. */
export function isStillTrue(
  { kind, what }: { readonly kind: NotificationKind; readonly what?: NotificationWhat },
  event: EventTime & EventPlan,
  now: Date,
  timeZone: string,
): boolean {
  if (kind === 'plan' || kind === 'otherPlan') return fitsPlan(what as PlanChange, event.state)
  return kind !== 'tomorrow' || (event.state === undefined && !isPast(event, now, timeZone))
}

/** An event that starts within these milliseconds cannot wait for the end of the quiet hours. */
const urgentMs = 12 * 60 * 60_000

/** Whether a changed plan is told in quiet hours, too: the event was, or is now, today or soon. */
export function isUrgentPlan(plans: readonly EventTime[], now: Date, timeZone: string): boolean {
  return plans.some((plan) => {
    const start = startOf(plan.date, plan.time, zoneOf(plan, timeZone)).getTime()
    return plan.date === today(now, timeZone) || Math.abs(start - now.getTime()) < urgentMs
  })
}
