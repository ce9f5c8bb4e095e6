import { Validator } from '@seriousme/openapi-schema-validator'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020'
import { expect, expectTypeOf, test } from 'vitest'
import type { z } from 'zod'
import type { ErrorBody } from '../../src/kernel/calls/apiError'
import { fillEndpoint, formValues } from '../../src/kernel/calls/endpoint'
import { endpoints } from '../../src/app/features.server'
import type { ClubsResponse, ClubView } from '../../src/entities/clubs/contract'
import type { EventResponse, EventsResponse, EventView } from '../../src/entities/events/contract'
import { parseUrl } from '../../src/kernel/text/parseUrl'
import { startOf } from '../../src/kernel/dates/zone'
import type { ProgramClub, ProgramEvent } from '../../src/app/server/openApi/forPrograms'
import { openApiDocument } from '../../src/app/server/openApi/openApiDocument'
import { type PublicCallName, publicCalls } from '../../src/app/server/openApi/publicCalls'
import {
  publicResponses,
  type publicClub,
  type publicEvent,
} from '../../src/app/server/openApi/publicSchemas'
import { sample, sampleApp } from '../helpers/sampleApp'

const site = sampleApp()

const document = openApiDocument({ title: 'Races', origin: 'https://races.example' })

test('describes only fields that the views have', () => {
  expectTypeOf<ProgramEvent>().toExtend<z.output<typeof publicEvent>>()
  expectTypeOf<ProgramClub>().toExtend<z.output<typeof publicClub>>()
  expectTypeOf<ErrorBody>().toExtend<z.output<typeof publicResponses.Error>>()
})

test('describes the API in valid OpenAPI 3.1', async () => {
  const validator = new Validator()
  expect(await validator.validate(structuredClone(document))).toMatchObject({ valid: true })
  expect(validator.version).toBe('3.1')
  const broken = { ...structuredClone(document), paths: { 'no/slash': { get: { parameters: 1 } } } }
  expect(await validator.validate(broken)).toMatchObject({ valid: false })
})

test('serves the OpenAPI document with the site’s origin', async () => {
  const response = await fetch(`${site.origin}/api/openapi.json`)
  expect(response.headers.get('Content-Type')).toBe('application/json; charset=utf-8')
  expect(response.headers.get('Cache-Control')).toBe('public, no-cache')
  expect(await response.json()).toEqual(
    JSON.parse(JSON.stringify(openApiDocument({ title: 'Startline', origin: site.origin }))),
  )
})

/** Names of fields that only members and admins see or send. */
const privateNames = [
  ...['createdBy', 'updatedBy', 'users', 'clubCounts', 'myStatus', 'myClub', 'isMine', 'revision'],
  ...['comment', 'resultInSeconds', 'memberCount', 'adminCount', 'joinRequestCount', 'role'],
  ...['user', 'status', 'replanned'],
]

test('describes no fields that a visitor never sees', () => {
  const text = JSON.stringify(document)
  expect(privateNames.filter((name) => text.includes(`"${name}"`))).toEqual([])
})

/** The schemas also have a pattern for each of these formats. */
const byPattern = { date: true, time: true, 'date-time': true } as const
const formats = { ...byPattern, uri: (text: string) => parseUrl(text) !== undefined }
const ajv = new Ajv2020({ strict: true, allErrors: true, formats })
ajv.addVocabulary(['components'])
ajv.addSchema({ $id: 'api', components: document.components })

function validatorOf(name: PublicCallName, isFailure: boolean): ValidateFunction {
  const schema = isFailure ? 'Error' : publicCalls[name].response
  const validate = ajv.getSchema(`api#/components/schemas/${schema}`)
  if (!validate) throw new Error(`There is no schema ${schema}.`)
  return validate
}

async function ask(name: PublicCallName, input: object = {}): Promise<unknown> {
  const { url, rest } = fillEndpoint(endpoints[name], input)
  const response = await fetch(`${site.origin}${url}?${new URLSearchParams(formValues(rest))}`)
  const body: unknown = await response.json()
  const validate = validatorOf(name, response.status >= 400)
  validate(body)
  expect([name, input, validate.errors ?? []]).toEqual([name, input, []])
  const documented = [200, ...publicCalls[name].failures] as readonly number[]
  expect(documented).toContain(response.status)
  const described = response.status < 400 ? publicCalls[name].response : 'Error'
  expect(undescribed(described, body as object)).toEqual({})
  return body
}

/** Returns the fields of a response or its entities that are not described. */
function undescribed(schema: keyof typeof publicResponses, entity: object): object {
  const described = Object.keys(publicResponses[schema].shape)
  return Object.fromEntries(Object.entries(entity).filter(([key]) => !described.includes(key)))
}

async function everyEvent(first: object): Promise<readonly EventView[]> {
  const events: EventView[] = []
  for (let cursor: string | undefined, isMore = true; isMore; isMore = cursor !== undefined) {
    const answer = (await ask('getEvents', {
      ...first,
      ...(cursor !== undefined && { cursor }),
    })) as EventsResponse
    events.push(...answer.events)
    cursor = answer.cursor
  }
  return events
}

test('describes every field of the sample world’s responses', async () => {
  const events = await everyEvent({})
  expect(events.map(({ id }) => id).toSorted()).toEqual(sample.events.map(({ id }) => id).toSorted())
  for (const event of events) expect(undescribed('Event', event)).toEqual({})
  expect(await everyEvent({ sortBy: 'createdOn', order: -1, limit: 50 })).toHaveLength(events.length)
  const { clubs } = (await ask('getClubs')) as ClubsResponse
  expect(clubs.map(({ id }) => id).toSorted()).toEqual(sample.clubs.map(({ id }) => id).toSorted())
  for (const { slug, id } of clubs) {
    const { club } = (await ask('getClub', { slug })) as { readonly club: ClubView }
    expect(undescribed('Club', club)).toEqual({})
    await ask('getEvents', { club: id, from: '2026-01-01', limit: 10 })
  }
  const odd = events.filter(({ state, movedFrom }) => state !== undefined || movedFrom !== undefined)
  expect(odd.length).toBeGreaterThan(1)
  for (const { slug } of [...events.slice(0, 20), ...odd]) {
    const { event } = (await ask('getEvent', { slug })) as { readonly event: EventView }
    expect(undescribed('Event', event)).toEqual({})
  }
  const results = (await ask('searchEvents', { text: 'marathon' })) as EventsResponse
  expect(results.events.length).toBeGreaterThan(0)
})

test('sends an event’s instant that matches its local time', async () => {
  const { events } = (await ask('getEvents', { limit: 50 })) as { readonly events: readonly ProgramEvent[] }
  const abroad = sample.events.find((event) => event.timeZone === 'Europe/Madrid')
  const { event } = (await ask('getEvent', { slug: abroad?.slug })) as { readonly event: ProgramEvent }
  const zones = new Map(sample.events.map(({ id, timeZone }) => [id, timeZone ?? 'Europe/London']))
  for (const { id, url, path, start, date, time, timeZone } of [...events, event]) {
    expect([url, timeZone]).toEqual([site.origin + path, zones.get(id)])
    expect(new Date(start)).toEqual(startOf(date, time, timeZone))
  }
  expect(event.start).toMatch(/\+0[12]:00$/)
})

test('gives every schema a single type and every number limits, for code generators', () => {
  const text = JSON.stringify(document)
  for (const word of ['anyOf', 'oneOf', String(Number.MAX_SAFE_INTEGER)]) expect(text).not.toContain(word)
  expect(document.security).toEqual([])
})

test('describes a 503 for every call', () => {
  for (const { get } of Object.values(document.paths)) expect(get.responses).toHaveProperty('503')
})

test('describes the responses of refused calls', async () => {
  await ask('getEvent', { slug: 'nothing' })
  await ask('getClub', { slug: 'nothing' })
  await ask('getEvents', { from: 'x', sortBy: 'y' })
  await ask('getEvents', { editionsOf: 'nothing' })
  await ask('getClubs', { cursor: 'x' })
  await ask('searchEvents', { cursor: 'x' })
})

test('sends whole views to programs, and only what pages need to the site’s own scripts', async () => {
  const here = sample.events.find((event) => event.timeZone === undefined)
  const fieldsFor = async (headers: Record<string, string>) => {
    const { event } = (await (
      await fetch(`${site.origin}/api/event/${here?.slug}`, { headers })
    ).json()) as EventResponse
    return ['timeZone', 'start', 'url'].filter((name) => Object.hasOwn(event, name))
  }
  expect(await fieldsFor({})).toEqual(['timeZone', 'start', 'url'])
  expect(await fieldsFor({ 'X-Requested-With': 'XMLHttpRequest' })).toEqual([])
})
