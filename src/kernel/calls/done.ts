import type { Mark } from '../running/bests'
import { type ClubStanding, clubRoles } from '../access/clubRole'
import { counted } from '../text/counted'
import type { EventStatus } from '../running/eventStatus'
import { gainText, markTexts } from '../running/marksText'
import { clockText } from '../running/resultChart'

/**
 * Messages after a change, of forms that choose among several and of links. A form with only one has it in its own rule.
 * The page that the change leads to shows them.
 */
export * as doneTexts from './doneTexts'

/** The person's own status, as it was saved. `mark`: what its result was at its time, better by `gain` seconds. */
export interface ToldStatus {
  readonly status: EventStatus
  readonly resultInSeconds?: number
  readonly mark?: Mark
  readonly gain?: number
}

/** A change that was made, as the next page gets it. */
export interface Done {
  /** The key of one of the messages, never words of a person. */
  readonly text: string
  /** The page itself shows the change: the message is only for those who cannot see it. */
  readonly isSeen?: true
  /** How many people have said a distance that was taken off the event: see `keptDistancesText`. */
  readonly keptDistances?: number | undefined
  /** How many results were not taken back, because they were changed since. */
  readonly keptResults?: number | undefined
  /** A deletion that can still be undone. */
  readonly undo?: {
    /** Id of the event. */
    readonly event: string
    /** ISO, UTC. */
    readonly until: string
  }
  /** Results that were saved from a list: how many, and how many are as they were. */
  readonly list?: {
    readonly slug: string
    readonly id: string
    readonly saved: number
    readonly left: number
  }
  /** Says more than the text. */
  readonly said?: ToldStatus | undefined
  /** A member whose role in a club was changed; `asked`: they had asked to join. No cookie carries the name. */
  readonly member?: {
    readonly name?: string | undefined
    readonly user: string
    readonly role: ClubStanding
    readonly asked: boolean
  }
  /** Fields of a status form that restore the person's own status, which was removed. */
  readonly removed?: Readonly<Record<'slug' | 'status' | 'distance' | 'club' | 'comment', string>>
}

/** The whole message about a change. `known`: the name of the member, where the page shows it. */
export function doneText(
  { text, said, list, member, keptDistances, keptResults }: Done,
  known?: string,
): string {
  const name = member?.name ?? known
  if (member && name !== undefined) return memberText(name, member)
  if (list) {
    const left = list.left > 0 ? `, ${list.left} left as they were` : ''
    return `${counted(list.saved, 'result', 'results')} saved${left}.`
  }
  if (said) return savedText(said)
  if (keptResults)
    return `${text} ${counted(keptResults, 'result that you changed since stays', 'results that you changed since stay')}.`
  if (keptDistances === undefined) return text
  const who = counted(keptDistances, 'person has', 'people have')
  return `${text} ${who} said a distance that was taken off: it stays on what they said.`
}

/** 'You’re entered.', '41:12, a personal best by 23 seconds.' */
function savedText({ status, resultInSeconds, mark, gain }: ToldStatus): string {
  if (resultInSeconds === undefined) return `You’re ${status}.`
  const time = clockText(resultInSeconds)
  if (mark === undefined) return `Your result was saved: ${time}.`
  return `${time}, a ${markTexts[mark]}${gain === undefined ? '' : ` by ${gainText(gain)}`}.`
}

/** 'Tunde Bakare is now a member.' */
function memberText(name: string, { role, asked }: NonNullable<Done['member']>): string {
  if (role !== clubRoles.removed) return `${name} is now ${standings[role]}.`
  return asked ? `${name}’s request was declined.` : `${name} is no longer a member.`
}

const standings = ['asking to join', 'an associate', 'a member', 'an admin'] as const
