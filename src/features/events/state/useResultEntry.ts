import { useState } from 'react'
import { endpoints } from '../../../api/endpoints'
import { ApiError, isToldInForm } from '../../../api/apiError'
import type { EventUserView } from '../../../api/views'
import { failureMessage } from '../../../domain/messages'
import { useApi } from '../../../state/ApiContext'

/** What has become of one person's time since it was typed here. */
export type Entry =
  | { readonly phase: 'saving'; readonly time: string }
  /** `status` is the result as the server has it. */
  | { readonly phase: 'saved'; readonly time: string; readonly status: EventUserView }
  | { readonly phase: 'refused'; readonly time: string; readonly message: string }
  | { readonly phase: 'undone'; readonly time: string }

/** Whose time it is, at which event. */
interface Whose {
  /** The event's slug. */
  readonly slug: string
  /** With the status that there was before. */
  readonly person: EventUserView
}

/**
 * The times that somebody enters one after another: each is sent while the next is typed, and each has an outcome of its
 * own, so that a refusal loses nothing of the others. Entries are by the user's id.
 */
export function useResultEntry() {
  const api = useApi()
  const [entries, setEntries] = useState<Readonly<Record<string, Entry>>>({})
  const note = (userId: string, entry: Entry) => setEntries((known) => ({ ...known, [userId]: entry }))

  /** Notes what comes of a call, and returns it. */
  async function attempt({ person }: Whose, time: string, work: () => Promise<Entry>): Promise<Entry> {
    const entry = await work().catch((error: unknown): Entry => {
      if (!(error instanceof ApiError)) throw error
      // What is said of one's own form is about it; all else is nothing that the person can change.
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

    save: async (whose: Whose, time: string): Promise<Entry | undefined> => {
      if (!api) return undefined
      const { slug, person } = whose
      const { user, date: from } = person
      note(user.id, { phase: 'saving', time })
      return attempt(whose, time, async () => {
        const { people } = await api(endpoints.enterResult, { slug, userId: user.id, time, from })
        return { phase: 'saved', time, status: people[0] ?? person }
      })
    },

    /** Takes back what was saved, and gives the field back with the time in it. */
    undo: async (whose: Whose, time: string, { date }: EventUserView): Promise<Entry | undefined> => {
      if (!api) return undefined
      const { slug, person } = whose
      return attempt(whose, time, async () => {
        await api(endpoints.undoStatus, { slug, userId: person.user.id, date })
        return { phase: 'undone', time }
      })
    },
  }
}
