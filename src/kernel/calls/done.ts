import type { Mark } from '../running/bests'
import { type ClubStanding, clubRoles } from '../access/clubRole'
import { counted } from '../text/counted'
import type { EventStatus } from '../running/eventStatus'
import { gainText, markTexts } from '../running/marksText'
import { clockText } from '../running/result'

/**
 * Messages after a change, for links and for forms that choose among several. A form with one message has it in its own
 * rule. The page that the change leads to shows them.
 */
export * as doneTexts from './doneTexts'

/** A person's own status as it was saved. Its result was a best of kind `mark`, better than the one before by `gain` seconds. */
export interface DoneStatus {
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
  /** The number of people who chose a distance removed from the event. */
  readonly orphanedDistances?: number | undefined
  /** The number of results that an undone import kept because they have been edited since. */
  readonly editedResults?: number | undefined
  /** Races that a copied championship left out; no cookie has their titles. */
  readonly leftOut?: { readonly count: number; readonly titles?: readonly string[] } | undefined
  /** A deletion that can still be undone. */
  readonly undo?: {
    /** Id of the event. */
    readonly event: string
    /** ISO, UTC. */
    readonly until: string
  }
  /** An import of results: how many were saved, and how many left as they were. */
  readonly list?: {
    readonly slug: string
    readonly id: string
    readonly saved: number
    readonly left: number
  }
  /** The person's own status, which the message names instead of `text`. */
  readonly own?: DoneStatus | undefined
  /**
   * A member whose role in a club was changed; `asked` is true if they had requested to join. No cookie contains the
   * name.
   */
  readonly member?: {
    readonly name?: string | undefined
    readonly user: string
    readonly role: ClubStanding
    readonly asked: boolean
  }
  /** Fields of a status form that restore the person's own status, which was removed. */
  readonly removed?: Readonly<Record<'slug' | 'status' | 'distance' | 'club' | 'comment', string>>
}

/** Returns the message about a change. `known` is the member's name, if the page shows it. */
export function doneText(
  { text, own, list, member, leftOut, orphanedDistances, editedResults }: Done,
  known?: string,
): string {
  const name = member?.name ?? known
  if (member && name !== undefined) return memberText(name, member)
  if (list) {
    const left = list.left > 0 ? `, ${list.left} left as they were` : ''
    return `${counted(list.saved, 'result', 'results')} saved${left}.`
  }
  if (own) return savedText(own)
  if (leftOut) {
    const races = leftOut.titles?.join(', ') ?? counted(leftOut.count, 'race', 'races')
    return `${text} Not in the calendar yet: ${races}.`
  }
  if (editedResults)
    return `${text} ${counted(editedResults, 'result that you’ve edited since is kept', 'results that you’ve edited since are kept')}.`
  if (orphanedDistances === undefined) return text
  const who = counted(orphanedDistances, 'person has', 'people have')
  return `${text} ${who} chosen a distance that you removed. It stays on their status.`
}

/** 'You’re entered.', '41:12, a personal best by 23 seconds.' */
function savedText({ status, resultInSeconds, mark, gain }: DoneStatus): string {
  if (resultInSeconds === undefined) return `You’re ${status}.`
  const time = clockText(resultInSeconds)
  if (mark === undefined) return `Result saved: ${time}.`
  return `${time}, a ${markTexts[mark]}${gain === undefined ? '' : ` by ${gainText(gain)}`}.`
}

/** 'Tunde Bakare is now a member.' */
function memberText(name: string, { role, asked }: NonNullable<Done['member']>): string {
  if (role !== clubRoles.removed) return `${name} is now ${standings[role]}.`
  return asked ? `${name}’s request was declined.` : `${name} is no longer a member.`
}

const standings = ['asking to join', 'an associate', 'a member', 'an admin'] as const
