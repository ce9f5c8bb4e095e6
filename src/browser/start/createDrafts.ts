import type { AppStore } from '../appStore'
import { callField, confirmedField, type FormValues } from '../../kernel/calls/endpoint'
import { personOf } from '../../kernel/calls/viewerVersion'
import { isSignedIn } from '../../kernel/access/permissions'

/** Text that a person typed into a form and did not send. */
interface Draft {
  /** The page: see `placeOf`. */
  readonly place: string
  /** The history entry in which the draft was typed. */
  readonly entry: string
  readonly person: string
  readonly name: string
  readonly showsOwnError?: true | undefined
  readonly values: FormValues
  /** Milliseconds. */
  readonly typed: number
}

export interface FormPlace {
  readonly place: string
  readonly entry: string
}

export interface DraftsNeeds {
  readonly store: AppStore
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  readonly clock?: () => number
}

const key = 'drafts'

/** The time that logging in again may take. */
const goodFor = 60 * 60_000

const most = 5
const mostLetters = 100_000

const message = 'What you typed earlier is still here, but it isn’t saved yet.'

/** Stores drafts of forms for this tab for an hour, so that they can come back; each person only gets their own. */
export function createDrafts({ store, storage, clock = Date.now }: DraftsNeeds) {
  const person = () => personOf(store.getState().viewerVersion)

  function read(): readonly Draft[] {
    try {
      const drafts = JSON.parse(storage.getItem(key) ?? '[]') as readonly Draft[]
      const fresh = drafts.filter(({ typed }) => clock() - typed < goodFor)
      // A member whose login has expired is a visitor until they log in again.
      return isSignedIn(store.getState().viewer) ? fresh.filter((draft) => draft.person === person()) : fresh
    } catch {
      return []
    }
  }

  function write(drafts: readonly Draft[]): void {
    const text = JSON.stringify(drafts.slice(-most))
    try {
      if (drafts.length === 0) storage.removeItem(key)
      else if (text.length <= mostLetters) storage.setItem(key, text)
    } catch {
      // The browser stores nothing, or has no more room: the form itself still has the text.
    }
  }

  return {
    /** Stores a draft of a form; `sent` holds all of its fields. A form that names no call is ignored. */
    note(
      { place, entry }: FormPlace,
      sent: Readonly<Record<string, string>>,
      typed: FormValues,
      showsOwnError?: true,
    ): void {
      const name = sent[callField]
      if (name === undefined || !isSignedIn(store.getState().viewer)) return
      const { [confirmedField]: _, ...values } = typed
      const others = read().filter((draft) => draft.place !== place || draft.name !== name)
      write([...others, { place, entry, person: person(), name, showsOwnError, values, typed: clock() }])
    },

    /** The page stays, with its forms, at another step of the history, which takes the place of the one before. */
    follow({ place, entry }: FormPlace, before: string): void {
      const isHere = (draft: Draft) => draft.place === place && draft.entry === before
      write(read().map((draft) => (isHere(draft) ? { ...draft, entry } : draft)))
    },

    /** Deletes the draft of a form that was sent. */
    forget(name: string): void {
      const drafts = read()
      const others = drafts.filter((draft) => draft.name !== name)
      if (others.length < drafts.length) write(others)
    },

    /** Deletes all drafts when a person logs out. */
    forgetAll: (): void => write([]),

    /** Restores the drafts of this step in the history or, if the page is resumed, of this page. */
    restore({ place, entry }: FormPlace, isResumed: boolean): void {
      const drafts = read()
      write(drafts)
      const { form, viewer } = store.getState()
      if (form !== null || !isSignedIn(viewer)) return
      const draft = drafts.findLast((one) => one.place === place && (isResumed || one.entry === entry))
      if (!draft) return
      write([...drafts.filter((one) => one !== draft), { ...draft, entry }])
      const { name, showsOwnError, values } = draft
      store.dispatch({ type: 'formRestored', form: { name, showsOwnError, values, message, errors: {} } })
    },
  }
}

export type Drafts = ReturnType<typeof createDrafts>
