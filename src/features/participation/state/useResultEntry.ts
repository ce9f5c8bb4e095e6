import { useState } from 'react'
import { ApiError, isShownInForm } from '../../../kernel/calls/apiError'
import type { EventUserView } from '../../../entities/statuses/contract'
import * as participationCalls from '../contract'
import { failureMessage } from '../../../kernel/text/messages'
import { find } from '../../../browser/entities'
import { useApi } from '../../../browser/ActionsContext'

/** The state of the time typed for one person. */
export type Entry =
  | { readonly phase: 'saving'; readonly time: string }
  /** `status` has the result as the server stored it. */
  | { readonly phase: 'saved'; readonly time: string; readonly status: EventUserView }
  | { readonly phase: 'refused'; readonly time: string; readonly message: string }
  | { readonly phase: 'undone'; readonly time: string }

/** The person and the event that a time belongs to. */
interface Whose {
  readonly slug: string
  /** The person with their previous status. */
  readonly person: EventUserView
}

/**
 * Saves times one after another, each while the next one is typed. Each entry has its own outcome, so that an error
 * does not affect the others. Entries are by user id.
 */
export function useResultEntry() {
  const api = useApi()
  const [entries, setEntries] = useState<Readonly<Record<string, Entry>>>({})
  const setEntry = (userId: string, entry: Entry) =>
    setEntries((entries) => ({ ...entries, [userId]: entry }))

  /** Stores the outcome of a call, and returns it. */
  async function attempt({ person }: Whose, time: string, work: () => Promise<Entry>): Promise<Entry> {
    const entry = await work().catch((error: unknown): Entry => {
      if (!(error instanceof ApiError)) throw error
      // An error of a field has its own message; any other error gets the general one.
      const message = isShownInForm(error.status) ? error.message : failureMessage(error.status)
      return { phase: 'refused', time, message }
    })
    setEntry(person.user.id, entry)
    return entry
  }

  return {
    entries,

    refuse: (userId: string, time: string, message: string): void =>
      setEntry(userId, { phase: 'refused', time, message }),

    /** Saves a time. Sending the same time again confirms an implausible one. */
    save: async (whose: Whose, time: string): Promise<Entry | undefined> => {
      if (!api) return undefined
      const { slug, person } = whose
      const { user, date: from } = person
      const last = find(entries, user.id)
      const isAgain = last?.phase === 'refused' && last.time === time
      setEntry(user.id, { phase: 'saving', time })
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

    /** Undoes a saved result, and shows the field again with the time in it. */
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
