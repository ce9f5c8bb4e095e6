import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { EventResponse } from '../../src/entities/events/contract'
import type { StatusRecord } from '../../src/entities/statuses/records'
import { distancesText } from '../../src/kernel/running/distance'
import { readDistances } from '../../src/kernel/running/distances'
import { namesOf, type Texts } from '../../src/kernel/fields/fieldRules'
import { resultParts } from '../../src/kernel/running/result'
import {
  storedStatus,
  type StatusField,
  statusFields,
  statusValues,
  type StatusValues,
  validateStatus,
} from '../../src/entities/statuses/validateStatus'
import { selectOwnStatus } from '../../src/entities/eventViews/state/statusSelectors'
import { readAccountData } from '../../src/features/accounts/server/accountService'
import { changesOf, firstTexts } from '../helpers/fieldTexts'
import { fieldsOfForm } from '../helpers/formFields'
import { type EventSite, openEventSite } from '../helpers/eventSite'
import { sharedStatusWorld } from '../helpers/sharedStatusWorld'
import { stateAfter } from '../helpers/stateAfter'
import { contextOf } from '../helpers/statusWorld'

/** A user with two clubs, so that the form has every field. The first club is the default. */
const runner = 'twoClubs'
const clubIds = ['c1', 'c2']
const slug = `user-${runner}`
const id = `past:${runner}`
const url = '/api/event/past-event/status'
const formPath = '/event/past-event/status'

type Change = readonly [first: string, second: string]
const changes: Readonly<Record<StatusField, Change>> = {
  ...changesOf(statusFields),
  distance: ['half-marathon', '10km'],
  resultInSeconds: ['5400', '5500'],
  club: ['c2', 'c1'],
}
const first = firstTexts<StatusValues>(changes)
/** The values of `first` after one tap on another status. */
const tapped: Texts<StatusValues> = { ...first, status: 'entered', resultInSeconds: '' }

const shared = sharedStatusWorld()
const { distances } = readDistances('10k, half')
let site: EventSite<string>

const record = async () => (await shared.store.statuses.get(id)) as StatusRecord
const setStatus = async (texts: object, as = runner) => {
  const { status, text } = await site.json(as, 'POST', url, JSON.stringify(texts))
  return { status, ...(JSON.parse(text) as EventResponse & { errors?: object }) }
}

beforeAll(() =>
  shared.store.events.modify('past', (event) => ({ ...event, distances: distancesText(distances) })),
)

beforeEach(async () => {
  site = await openEventSite<string>(shared.handlers, contextOf)
  expect((await setStatus(first)).status).toBe(200)
})
afterEach(async () => {
  await site.close()
  await shared.store.statuses.remove(id)
})

const outcomeOf = (texts: Texts<StatusValues>) =>
  validateStatus(texts, { isPast: true, distances }, { clubIds, own: { status: 'result' } })

/** Returns the fields that the record of such a form has, as the store returns them. */
function storedFieldsOf(texts: Texts<StatusValues>): object {
  const { values } = outcomeOf(texts)
  if (!values) throw new Error('These texts are invalid.')
  const run = values.resultInSeconds === undefined ? {} : { distanceRun: values.distance ?? '' }
  return JSON.parse(JSON.stringify({ ...storedStatus(values), ...run })) as object
}

/** Returns the fields of the record except its date. */
async function storedFields() {
  const { date: _date, ...rest } = await record()
  return rest
}

const whose = { id, eventId: 'past', userId: runner, eventDate: '2027-05-01' }

/** Returns the fields that a form without scripts sends for these texts: the result in three inputs. */
function inputsOf({ resultInSeconds, ...texts }: Texts<StatusValues>): Record<string, string> {
  const none = { hours: '', minutes: '', seconds: '' }
  return { ...texts, ...(resultInSeconds === '' ? none : resultParts(Number(resultInSeconds))) }
}

/** Returns the viewer's own status in the state of a browser that has received these responses. */
function seenAfter(...answers: readonly EventResponse[]) {
  const state = stateAfter({ viewer: contextOf(runner).viewer }, ...answers)
  const event = state.events['past']
  const entry = event && selectOwnStatus(state, event)
  return entry && statusValues(storedStatus(entry))
}

it('begins with a status in which every field has a value', async () => {
  expect(Object.values(first).filter((text) => text === '')).toEqual([])
  expect(await storedFields()).toEqual({ ...whose, ...storedFieldsOf(first) })
})

it('shows every field of the status in the form', async () => {
  const { text } = await site.page(runner, formPath)
  expect(fieldsOfForm(text, 'setStatus')).toMatchObject(inputsOf(first))
})

it('shows the whole status among the event’s people, in the user’s own data and to a hidden user', async () => {
  const before = statusValues(await record())
  await setStatus({ ...first, comment: 'As the list says', userId: runner }, 'admin')
  const values = statusValues(await record())
  const listed = await shared.handlers.getEventUsers(contextOf(runner), { slug: 'past', users: runner })
  expect(listed.people).toMatchObject([values])
  const { statuses } = await readAccountData(shared.store, contextOf(runner), slug)
  const inData = { ...values, club: 'Club c2', before: { ...before, club: 'Club c2' } }
  expect(statuses).toMatchObject([inData])
  await shared.handlers.hideUser(contextOf('admin'), { slug })
  const { user } = await shared.handlers.getUser(contextOf(runner), { slug })
  await shared.handlers.showUser(contextOf('admin'), { slug })
  expect(user.hidden?.statuses).toMatchObject([values])
})

it('preserves other stored fields when the user or an admin changes the form, and when that is undone', async () => {
  const { date: _date, ...original } = { ...(await record()), stored: 'beside' }
  const beside = { stored: 'beside' }
  await shared.store.statuses.modify(id, (status) => ({ ...status, ...beside }))
  await setStatus(tapped)
  expect(await storedFields()).toMatchObject(beside)
  await setStatus(first)
  expect(await storedFields()).toEqual(original)
  await setStatus({ ...tapped, userId: runner }, 'admin')
  const { date } = await record()
  expect(await storedFields()).toMatchObject({ ...storedFieldsOf(tapped), ...beside })
  await shared.handlers.undoStatus(contextOf('admin'), { slug: 'past', userId: runner, date })
  expect(await storedFields()).toEqual(original)
})

describe.each(namesOf(statusFields))('the field %s', (name) => {
  describe.each([
    ['another value', changes[name][1]],
    ['no value', ''],
  ])('changed to %s', (_, text) => {
    const changed = { ...first, [name]: text }
    const { values, errors } = outcomeOf(changed)

    it('leaves the other fields unchanged when a call changes it', async () => {
      const before = await shared.handlers.getEvent(contextOf(runner), { slug: 'past' })
      const answer = await setStatus(changed)
      if (!values) {
        expect(answer).toMatchObject({ status: 400, errors })
        expect(await storedFields()).toEqual({ ...whose, ...storedFieldsOf(first) })
        return
      }
      expect(await storedFields()).toEqual({ ...whose, ...storedFieldsOf(changed) })
      expect(seenAfter(before, answer)).toEqual(values)
    })

    it('leaves the other fields unchanged when the page’s form changes it', async () => {
      const { text: html } = await site.page(runner, formPath)
      const sent = { ...fieldsOfForm(html, 'setStatus'), ...inputsOf(changed) }
      const { status } = await site.form(runner, formPath, sent)
      expect(status).toBe(values ? 303 : 400)
      expect(await storedFields()).toEqual({ ...whose, ...storedFieldsOf(values ? changed : first) })
    })
  })

  it('keeps its value after one tap on another status', async () => {
    await setStatus(tapped)
    const { text } = await site.page(runner, '/event/past-event')
    const sent = { ...fieldsOfForm(text, 'setStatus'), status: 'supporting' }
    expect((await site.form(runner, formPath, sent)).status).toBe(303)
    expect(statusValues(await record())[name]).toEqual(
      outcomeOf({ ...tapped, status: 'supporting' }).values?.[name],
    )
  })

  it('has its previous value again after an admin undoes a change', async () => {
    const before = await record()
    const other = { ...first, [name]: changes[name][1], userId: runner }
    expect((await setStatus(other, 'admin')).status).toBe(200)
    const { date } = await record()
    await shared.handlers.undoStatus(contextOf('admin'), { slug: 'past', userId: runner, date })
    expect(await record()).toEqual(before)
  })
})
