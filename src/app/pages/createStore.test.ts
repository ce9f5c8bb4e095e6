import { describe, expect, it } from 'vitest'
import type { EventView } from '../../entities/events/contract'
import { anonymous } from '../../kernel/access/viewer'
import type { ClubResponse, ClubView } from '../../entities/clubs/contract'
import type { AppStore } from '../../browser/appStore'
import { answerKey, get, put, form } from '../../kernel/calls/endpoint'
import { answerReceived, responseReceived } from '../../browser/actions'
import { eventView } from '../../../test/helpers/views'
import { createStore } from './createStore'
import { find } from '../../browser/entities'

const event = (id: string, more: Partial<EventView> = {}) =>
  eventView({ id, slug: `slug-${id}`, title: `Event ${id}`, ...more })

it('responses are merged by id, and a list clears no field that an event’s own page loaded', () => {
  const store = createStore({})
  const users = [
    {
      user: { id: 'u', name: 'Amara Okafor', path: '/user/amara' },
      status: 'entered' as const,
      date: '2026-10-04T10:00:00.000Z',
      comment: '',
    },
  ]
  store.dispatch(responseReceived({ event: event('a', { users }) }))
  store.dispatch(responseReceived({ events: [event('a', { title: 'New title' }), event('b')] }, 'next'))
  const { events, lists } = store.getState()
  expect(Object.keys(events)).toEqual(['a', 'b'])
  expect(events['a']).toMatchObject({ title: 'New title', users })
  expect(lists['next']?.ids).toEqual(['a', 'b'])
})

it('responses replace a list as a whole, with its cursor, and leave other lists unchanged', () => {
  const store = createStore({})
  store.dispatch(responseReceived({ events: [event('a')], cursor: 'more' }, 'next'))
  store.dispatch(responseReceived({ events: [event('b')] }, 'past'))
  store.dispatch(responseReceived({ events: [event('c')] }, 'next'))
  expect(store.getState().lists).toEqual({
    next: { ids: ['c'], cursor: undefined },
    past: { ids: ['b'], cursor: undefined },
  })
})

it('responses keep the same objects if nothing changed, so that nothing renders again', () => {
  const store = createStore({})
  store.dispatch(responseReceived({ events: [event('a')] }))
  const before = store.getState().events
  store.dispatch(responseReceived({ events: [] }))
  expect(store.getState().events).toBe(before)
})

describe('an answer in the store', () => {
  const call = get<{ slug: string; month?: string }, ClubResponse & { results: string }>(
    'results',
    '/api/club/:slug/results',
  )
  const note = put<{ slug: string; note: string }, ClubResponse & { results: string }>(
    'note',
    '/api/club/:slug/note',
  )
  const club = (id: string) => ({ id, slug: `${id}-slug` }) as ClubView
  const response = (id: string, results: string) => ({ club: club(id), results })
  const kept = (store: AppStore, slug: string) => store.getState().answers[answerKey(call, { slug })]

  it('is what the response holds besides entities and lists, under the slug of its club', () => {
    const store = createStore({})
    const page = { ...response('a', 'of a'), cursor: 'next', people: undefined }
    store.dispatch(answerReceived(call, { slug: 'a', month: '2027-01' }, page))
    expect(kept(store, 'a-slug')).toEqual({ results: 'of a' })
    expect(kept(store, 'b-slug')).toBeUndefined()
    expect(store.getState().clubs).toEqual({ a: club('a') })
  })

  it('is replaced by that of a call that answers the same, and stays beside that of another club', () => {
    const store = createStore({})
    const changing = form(note, { page: () => '', answers: call, done: { text: 'Saved.' } })
    for (const id of ['a', 'b']) store.dispatch(answerReceived(call, { slug: id }, response(id, id)))
    store.dispatch(answerReceived(changing, { slug: 'a', note: '' }, response('a', 'new')))
    expect([kept(store, 'a-slug'), kept(store, 'b-slug')]).toEqual([{ results: 'new' }, { results: 'b' }])
  })

  it('is dropped after many others', () => {
    const store = createStore({})
    for (let at = 0; at < 100; at += 1)
      store.dispatch(answerReceived(call, { slug: `${at}` }, response(`${at}`, '')))
    expect(kept(store, '0-slug')).toBeUndefined()
    expect(kept(store, '99-slug')).toBeDefined()
    expect(Object.keys(store.getState().answers).length).toBeLessThan(50)
  })
})

describe('the viewer in the store', () => {
  const user = { id: 'ann', name: 'Ann Lee', path: '/user/ann' }
  const viewer = { userId: 'ann', siteRole: 1, clubs: [] } as const
  const given = { viewer, user, viewerVersion: 'ann.1' }

  it('stays the same until a response brings a new one', () => {
    const store = createStore(given)
    store.dispatch(responseReceived({ users: [{ ...user, name: 'Else', slug: 'ann' }] }, 'found'))
    store.dispatch(responseReceived({ user: { ...user, name: 'Else', slug: 'ann' } }))
    expect(store.getState()).toMatchObject(given)
  })

  it('the viewer in the store is replaced as a whole by a response that contains one', () => {
    const store = createStore(given)
    const clubs = [{ clubId: 'harriers', role: 2 }] as const
    const news = { viewer: { ...viewer, clubs }, user: { ...user, name: 'Ann Day' }, viewerVersion: 'ann.2' }
    store.dispatch(responseReceived({ sessionUser: news }))
    expect(store.getState()).toMatchObject(news)
    store.dispatch(responseReceived({ sessionUser: { viewer: anonymous, user: null, viewerVersion: '.0' } }))
    expect(store.getState()).toMatchObject({ viewer: anonymous, user: null, viewerVersion: '.0' })
  })
})

describe('find', () => {
  it.each(['constructor', '__proto__', 'toString', 'hasOwnProperty'])(
    'finds no event under the slug %s',
    (id) => {
      expect(find({ a: 1 }, id)).toBeUndefined()
    },
  )

  it('finds an entity only by its exact id', () => {
    const store = createStore({})
    store.dispatch(responseReceived({ events: [event('constructor')] }))
    expect(find(store.getState().events, 'constructor')?.title).toBe('Event constructor')
  })
})

it('the page being loaded fails at its own URL until that URL is loaded', () => {
  const store = createStore({})
  store.dispatch({ type: 'pageLoadEnded', url: '/event/x', status: 404 })
  expect(store.getState().ui).toMatchObject({ failure: { url: '/event/x', status: 404 } })
  store.dispatch({ type: 'pageLoadEnded', url: '/club' })
  expect(store.getState().ui.failure).toEqual({ url: '/event/x', status: 404 })
  store.dispatch({ type: 'pageLoadEnded', url: '/event/x' })
  expect(store.getState().ui.failure).toBeUndefined()
})

it('the page being loaded is no longer late once it has loaded', () => {
  const store = createStore({})
  store.dispatch({ type: 'pageLoadTimedOut', url: '/club' })
  expect(store.getState().ui.timedOut).toBe('/club')
  store.dispatch({ type: 'pageLoadEnded', url: '/club' })
  expect(store.getState().ui.timedOut).toBeUndefined()
})

it('the page being loaded drops a refused form of the previous page', () => {
  const store = createStore({})
  const form = { name: 'getEvents' as const, values: {}, message: 'No.', errors: {} }
  store.dispatch({ type: 'formRefused', form })
  expect(store.getState().form).toBe(form)
  store.dispatch({ type: 'pageLoadEnded', url: '/club' })
  expect(store.getState().form).toBeNull()
})
