import { isReplanned, type EventState } from '../../kernel/running/eventState'
import type { EventStatus } from '../../kernel/running/eventStatus'
import { type EventTime, isPast, startOf, today, zoneOf } from '../../kernel/dates/zone'

/** What people are told of, each with the text of its choice and whether it is on at first. */
export const notificationKinds = {
  plan: {
    label: 'An event that I entered is called off, postponed or moved, or takes place after all',
    isOn: true,
  },
  tomorrow: { label: 'An event that I entered is tomorrow', isOn: true },
  howDidItGo: { label: 'In the evening after an event that I entered: how did it go?', isOn: true },
  answer: { label: 'A request of mine is answered', isOn: true },
  waiting: { label: 'Somebody asks for something that I decide on as an administrator', isOn: true },
  webhook: { label: 'A webhook of my club is switched off, as its server takes nothing', isOn: true },
  otherPlan: {
    label: 'An event that I support or am interested in is called off, postponed or moved',
    isOn: false,
  },
  result: { label: 'Somebody else enters a result of mine', isOn: false },
  news: { label: 'Once a day: what my clubs and the people I follow have entered or added', isOn: false },
  weekend: { label: 'On Sunday evening: the weekend of my clubs', isOn: false },
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
  answer: 'you asked',
  waiting: 'you’re an admin',
  webhook: 'you’re an admin of the club',
  otherPlan: 'you support this race or are interested in it',
  result: 'you chose to hear when someone enters your results',
  news: 'you chose daily news',
  weekend: 'you chose to hear about your clubs’ weekends',
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
