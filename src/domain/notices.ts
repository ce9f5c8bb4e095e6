import { isReplanned, type EventState } from './eventState'

/** What people are told of, each with the text of its choice and whether it is on at first. */
export const noticeKinds = {
  plan: {
    label: 'An event that I have a status on is called off, postponed or moved, or takes place after all',
    isOn: true,
  },
  waiting: { label: 'Somebody asks to join a club that I am an administrator of', isOn: true },
  result: { label: 'Somebody else enters a result of mine', isOn: false },
} as const

export type NoticeKind = keyof typeof noticeKinds

export function isNoticeKind(name: string): name is NoticeKind {
  return Object.hasOwn(noticeKinds, name)
}

/** What people have chosen otherwise than at first. */
export type NoticeChoices = Readonly<Partial<Record<NoticeKind, boolean>>>

export function wantsNotice(choices: NoticeChoices | undefined, kind: NoticeKind): boolean {
  return choices?.[kind] ?? noticeKinds[kind].isOn
}

/** What happened, where a kind of notice tells of several things. */
export type NoticeWhat = 'calledOff' | 'postponed' | 'moved' | 'givenBack'

/** When an event is, and whether. */
export interface EventPlan {
  readonly date: string
  readonly time: string
  readonly state?: EventState | undefined
}

/** What is told of a plan that has changed; undefined where it is as before. */
export function planChange(before: EventPlan, now: EventPlan): NoticeWhat | undefined {
  if (now.state !== undefined) return now.state === before.state ? undefined : now.state
  if (now.date !== before.date || now.time !== before.time) return 'moved'
  return isReplanned({ state: before.state }) ? 'givenBack' : undefined
}
