import { useState } from 'react'
import { ApiError, isToldInForm } from '../../../kernel/calls/apiError'
import type { EventUserView } from '../../../entities/statuses/contract'
import * as participationCalls from '../contract'
import { failureMessage } from '../../../kernel/text/messages'
import { find } from '../../../browser/entities'
import { useApi } from '../../../browser/ActionsContext'

/** What happened to the time that was typed for one person. */
export type Entry =
  | { readonly phase: 'saving'; readonly time: string }
  /** `status` holds the result as the server has it. */
  | { readonly phase: 'saved'; readonly time: string; readonly status: EventUserView }
  | { readonly phase: 'refused'; readonly time: string; readonly message: string }
  | { readonly phase: 'undone'; readonly time: string }

/** The person and the event of a time. */
interface Whose {
  /** The event's slug. */
  readonly slug: string
  /** With the previous status. */
  readonly person: EventUserView
}

/**
 * For entering times one after another: each is sent while the next one is typed. Each has a result of its own, so
 * that an error with one loses none of the others. Entries are by user id.
 */
export function useResultEntry() {
  const api = useApi()
  const [entries, setEntries] = useState<Readonly<Record<string, Entry>>>({})
  const note = (userId: string, entry: Entry) => setEntries((known) => ({ ...known, [userId]: entry }))

  /** Stores the outcome of a call, and returns it. */
  async function attempt({ person }: Whose, time: string, work: () => Promise<Entry>): Promise<Entry> {
    const entry = await work().catch((error: unknown): Entry => {
      if (!(error instanceof ApiError)) throw error
      // An error about what was sent is shown as it is; any other gets the general message.
      const message = isToldInForm(error.status) ? error.message : failureMessage(error.status)
      return { phase: 'refused', time, message }
    })
    note(person.user.id, entry)
    return entry
  }

  return {
    entries,

    refuse: (userId: string, time: string, message: string): void =>
      note(userId, { phase: 'refused', time, message }),

    /** The same time again answers the question whether it is right. */
    save: async (whose: Whose, time: string): Promise<Entry | undefined> => {
      if (!api) return undefined
      const { slug, person } = whose
      const { user, date: from } = person
      const last = find(entries, user.id)
      const isAgain = last?.phase === 'refused' && last.time === time
      note(user.id, { phase: 'saving', time })
      return attempt(whose, time, async () => {
        const { people } = await api(participationCalls.enterResult, {
          slug,
          userId: user.id,
          time,
          from,
          ...(isAgain && { confirmedResult: time }),
        })
        return { phase: 'saved', time, status: people[0] ?? person }
      })
    },

    /** Undoes what was saved, and shows the field again with the time in it. */
    undo: async (whose: Whose, time: string, { date }: EventUserView): Promise<Entry | undefined> => {
      if (!api) return undefined
      const { slug, person } = whose
      return attempt(whose, time, async () => {
        await api(participationCalls.undoStatus, { slug, userId: person.user.id, date })
        return { phase: 'undone', time }
      })
    },
  }
}
