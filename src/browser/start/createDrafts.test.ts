import { expect, test } from 'vitest'
import { createStore } from '../../app/pages/createStore'
import type { State } from '../state'
import { createDrafts } from './createDrafts'

const at = { place: '/add-event?&&&', entry: 'one' }
const sent = { _call: 'saveEvent', _person: 'ann', title: 'Typed' }
const typed = { title: 'Typed', confirmed: 'yes' }

function tab() {
  const saved = new Map<string, string>()
  const clock = { now: 0 }
  const storage = {
    getItem: (key: string) => saved.get(key) ?? null,
    setItem: (key: string, value: string) => void saved.set(key, value),
    removeItem: (key: string) => void saved.delete(key),
  }
  /** A document loaded in the tab. */
  const load = (person = 'ann') => {
    const viewer: State['viewer'] =
      person === '' ? { siteRole: 0, clubs: [] } : { userId: person, siteRole: 1, clubs: [] }
    const store = createStore({ viewer, viewerVersion: `${person}.1` })
    const drafts = createDrafts({ store, storage, clock: () => clock.now })
    const restored = (place = at, isResumed = false) => {
      drafts.restore(place, isResumed)
      return store.getState().form?.values
    }
    return { drafts, restored, store }
  }
  return { load, clock, saved }
}

test('a form draft is restored at its history entry, without confirmations', () => {
  const { load } = tab()
  load().drafts.note(at, sent, typed)
  expect(load().restored()).toEqual({ title: 'Typed' })
  expect(load().store.getState().ui.restored).toBeUndefined()
})

test.each([true, undefined] as const)(
  'a form draft is restored with how its form shows errors: %s',
  (showsOwnError) => {
    const { load } = tab()
    load().drafts.note(at, sent, typed, showsOwnError)
    const { restored, store } = load()
    restored()
    expect(store.getState().form?.showsOwnError).toBe(showsOwnError)
  },
)

test('a form draft is not restored at another history entry or page, unless the page is resumed', () => {
  const { load } = tab()
  load().drafts.note(at, sent, typed)
  expect(load().restored({ ...at, entry: 'two' })).toBeUndefined()
  expect(load().restored({ place: '/club?&&&', entry: 'one' })).toBeUndefined()
  expect(load().restored({ ...at, entry: 'two' }, true)).toEqual({ title: 'Typed' })
  // The restored draft belongs to this step from here on.
  expect(load().restored({ ...at, entry: 'two' })).toEqual({ title: 'Typed' })
})

test('a form draft follows its page to the history entry that replaces its own', () => {
  const { load } = tab()
  const later = { ...at, entry: 'two' }
  const { drafts } = load()
  drafts.note(at, sent, typed)
  drafts.follow({ place: '/club?&&&', entry: 'two' }, 'one')
  drafts.follow({ ...at, entry: 'three' }, 'zero')
  expect(load().restored()).toEqual({ title: 'Typed' })
  drafts.follow(later, 'one')
  expect(load().restored()).toBeUndefined()
  expect(load().restored(later)).toEqual({ title: 'Typed' })
})

test('a form draft waits while no one is logged in, and is deleted when someone else logs in', () => {
  const { load, saved } = tab()
  load().drafts.note(at, sent, typed)
  expect(load('').restored()).toBeUndefined()
  expect(load().restored()).toEqual({ title: 'Typed' })
  expect(load('bob').restored()).toBeUndefined()
  expect([...saved]).toEqual([])
  expect(load().restored()).toBeUndefined()
})

test('a form draft is deleted when it is sent, after an hour, and on logout', () => {
  const { load, clock, saved } = tab()
  const noted = () => load().drafts.note(at, sent, typed)
  noted()
  load().drafts.forget('saveEvent')
  expect(load().restored()).toBeUndefined()
  noted()
  clock.now = 60 * 60_000
  expect(load().restored()).toBeUndefined()
  noted()
  load().drafts.forgetAll()
  expect(saved.size).toBe(0)
})

test('a form draft is stored only for the last few forms of the site, up to a limited size', () => {
  const { load, saved } = tab()
  const { drafts } = load()
  drafts.note(at, { title: 'x' }, { title: 'x' })
  drafts.note(at, {}, { title: 'x' })
  drafts.note(at, sent, { title: 'x'.repeat(100_001) })
  expect(saved.size).toBe(0)
  for (let n = 0; n < 20; n += 1) drafts.note({ place: `/club/${n}?&&&`, entry: 'one' }, sent, typed)
  expect(JSON.parse(saved.get('drafts') ?? '')).toHaveLength(5)
})

test('a form draft is not restored into a form that the server has just refused', () => {
  const { load } = tab()
  load().drafts.note(at, sent, typed)
  const { drafts, store } = load()
  const form = { name: 'saveEvent' as const, values: { title: 'Refused' }, message: 'No.', errors: {} }
  store.dispatch({ type: 'formRefused', form })
  drafts.restore(at, true)
  expect(store.getState().form).toBe(form)
})

test('a form draft causes no error in a browser that stores nothing', () => {
  const refuse = () => {
    throw new Error('SecurityError')
  }
  const storage = { getItem: refuse, setItem: refuse, removeItem: refuse }
  const store = createStore({ viewer: { userId: 'ann', siteRole: 1, clubs: [] }, viewerVersion: 'ann.1' })
  const drafts = createDrafts({ store, storage })
  drafts.note(at, sent, typed)
  drafts.restore(at, true)
  drafts.forget('saveEvent')
  expect(store.getState().form).toBeNull()
})
