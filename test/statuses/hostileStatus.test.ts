import { afterEach, describe, expect, test } from 'vitest'
import { commentLength } from '../../src/entities/statuses/limits'
import { resultMaximum } from '../../src/kernel/running/result'
import { legalTexts, markup, notTexts, unshowable, oneOfEach } from '../helpers/hostileValues'
import { contextOf, refusal } from '../helpers/statusWorld'
import { sharedStatusWorld } from '../helpers/sharedStatusWorld'

const shared = sharedStatusWorld()

async function stored() {
  return (await shared.store.statuses.find({ index: 'byEvent', limit: 10 })).items
}
afterEach(async () => {
  for (const { id } of await stored()) await shared.store.statuses.remove(id)
})

type Named = readonly (readonly [name: string, value: unknown])[]

const named = (values: readonly unknown[]): Named =>
  values.map((value) => [JSON.stringify(value) ?? String(value), value])

const texts: Named = [...notTexts, ...unshowable, ...markup, ...named(legalTexts)]
const cases: Readonly<
  Record<string, { readonly values: Named; readonly rest: object; readonly as?: string }>
> = {
  status: {
    values: [
      ...oneOfEach,
      ...named(['', ' entered', 'ENTERED', 'entered ', 'interested', 'result\0', 'removed']),
    ],
    rest: { slug: 'past-event' },
  },
  club: {
    values: [...oneOfEach, ...named(['c2', 'c3', 'C1', ' c1', 'c1 ', 'c1:member'])],
    rest: { slug: 'future-event', status: 'entered' },
  },
  comment: {
    values: [...oneOfEach, ['too long by one', 'x'.repeat(commentLength + 1)]],
    rest: { slug: 'future-event', status: 'entered' },
  },
  userId: {
    values: [...texts, ...named(['nobody', 'MEMBER', 'member ', 'future:member'])],
    rest: { slug: 'future-event', status: 'entered' },
    as: 'admin',
  },
  resultInSeconds: {
    values: [
      ...notTexts.filter(([name]) => name !== 'a number'),
      ...named([-1, -0, 1.5, NaN, Infinity, -Infinity, 1e21, resultMaximum + 1, Number.MAX_SAFE_INTEGER]),
      ...named(['', '0', '-5', '−5', '1e3', '0x10', ' 5', '5 ', '5.0', '1:00:00', '٣', '9'.repeat(400)]),
    ],
    rest: { slug: 'past-event', status: 'result' },
  },
}

describe.each(Object.entries(cases))('the field %s', (field, { values, rest, as = 'member' }) => {
  test.each(values)('rejects %s with an error for the field, and stores nothing', async (_, value) => {
    const call = shared.handlers.setStatus(contextOf(as), { ...rest, [field]: value })
    expect(await refusal(call)).toEqual({ status: 400, fields: [field] })
    expect(await stored()).toEqual([])
  })
})

test.each([
  ...named(['x', '-1', '1.5', '100', ' 6 0', '٣', '1e1', '999999999999']).map(([, value]) => [
    'minutes',
    value,
  ]),
  ...named(['x', '-1', '1000', '0x1']).map(([, value]) => ['hours', value]),
  ...named(['100', 'NaN', '5s']).map(([, value]) => ['seconds', value]),
])('rejects in the input of %s the text %j', async (name, value) => {
  const input = {
    slug: 'past-event',
    status: 'result',
    hours: '1',
    minutes: '2',
    seconds: '3',
    [String(name)]: value,
  }
  expect(await refusal(shared.handlers.setStatus(contextOf('member'), input))).toEqual({
    status: 400,
    fields: ['resultInSeconds'],
  })
  expect(await stored()).toEqual([])
})

test.each(legalTexts.slice(0, 3))('stores the comment %j unchanged', async (comment) => {
  const { event } = await shared.handlers.setStatus(contextOf('member'), {
    slug: 'future-event',
    status: 'entered',
    comment,
  })
  expect(event.users?.[0]?.comment).toBe(comment)
})

test.each([...oneOfEach.slice(0, 1), ...named([''])])('rejects an event named by %s', async (_, slug) => {
  const call = shared.handlers.setStatus(contextOf('member'), { slug, status: 'entered' })
  expect(await refusal(call)).toEqual({ status: 400, fields: ['slug'] })
  const removal = shared.handlers.removeStatus(contextOf('member'), { slug })
  expect(await refusal(removal)).toEqual({ status: 400, fields: ['slug'] })
})

test.each([0, -1, 3_600_000, 1.5, '0', '999999999'])(
  'rejects the result %j with a message, and drops it with another status',
  async (resultInSeconds) => {
    const set = (status: string) =>
      shared.handlers.setStatus(contextOf('member'), { slug: 'past-event', status, resultInSeconds })
    await expect(set('result')).rejects.toMatchObject({
      message: 'Enter the time as hours, minutes and seconds.',
      errors: { resultInSeconds: 'Enter the time as hours, minutes and seconds.' },
    })
    await set('entered')
    expect(await stored()).toMatchObject([{ status: 'entered' }])
    expect((await stored())[0]?.resultInSeconds).toBeUndefined()
  },
)

test('responds to every invalid call of a visitor with 403 and no errors', async () => {
  const visitor = contextOf('visitor')
  for (const wrong of [
    { resultInSeconds: 'x' },
    { status: 1 },
    { userId: {} },
    { slug: '' },
    { slug: 'nowhere' },
  ]) {
    const input = { slug: 'past-event', ...wrong }
    expect(await refusal(shared.handlers.setStatus(visitor, input))).toEqual({ status: 403, fields: [] })
    expect(await refusal(shared.handlers.removeStatus(visitor, input))).toEqual({ status: 403, fields: [] })
  }
})

test('ignores fields that the form does not have', async () => {
  await shared.handlers.setStatus(contextOf('member'), {
    slug: 'future-event',
    status: 'entered',
    id: 'x',
    eventId: 'past',
    date: '1999-01-01',
    clubId: 'c3',
    ...(JSON.parse('{"__proto__":{"userId":"other"}}') as object),
  })
  expect(await stored()).toMatchObject([{ id: 'future:member', eventId: 'future', clubId: 'c1' }])
})
