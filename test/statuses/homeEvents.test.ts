import { describe, expect, test } from 'vitest'
import { now } from '../helpers/statusWorld'
import { eventRecord, statusRecord } from '../helpers/storeRecords'
import { sharedStatusSite } from '../helpers/sharedStatusSite'

const today = now.toISOString().slice(0, 10)
const site = sharedStatusSite(async ({ events, statuses }) => {
  const day = (n: number) => `2031-05-${String(n).padStart(2, '0')}`
  const interesting = Array.from({ length: 30 }, (_, n) =>
    eventRecord(`interesting-${n}`, { date: day(n + 1) }),
  )
  const wanted = eventRecord('wanted', { title: 'The One', date: day(31) })
  const started = eventRecord('started', { title: 'Long gone', date: today, time: '00:00' })
  const flooded = eventRecord('flooded', {
    ...{ title: 'Flooded', date: '2031-06-01' },
    ...{ state: 'calledOff', reason: 'Up to the knees.' },
  } as const)
  const later = eventRecord('later', { title: 'Later', date: '2031-06-02', movedFrom: '2031-05-26' })
  await events.insertMany([...interesting, wanted, started, flooded, later])
  const run = [4, 3, 2, 1].map((n) => eventRecord(`run-${n}`, { title: `Run ${n}`, date: `2027-05-0${n}` }))
  const timed = eventRecord('timed', { title: 'Timed', date: '2027-05-08' })
  const forgotten = eventRecord('forgotten', { title: 'Forgotten', date: '2027-04-18' })
  await events.insertMany([...run, timed, forgotten])
  await statuses.insertMany([
    ...[...run, forgotten].map(({ id, date }) =>
      statusRecord(id, 'clubless', { status: 'entered', eventDate: date }),
    ),
    statusRecord('timed', 'clubless', { status: 'result', resultInSeconds: 9, eventDate: timed.date }),
    statusRecord('wanted', 'clubless', { status: 'entered', eventDate: wanted.date }),
    ...interesting.map(({ id, date }) =>
      statusRecord(id, 'member', { status: 'interested', eventDate: date }),
    ),
    statusRecord('wanted', 'member', { status: 'entered', eventDate: wanted.date }),
    statusRecord('flooded', 'member', { status: 'entered', eventDate: flooded.date }),
    statusRecord('later', 'member', { status: 'entered', eventDate: later.date }),
    statusRecord('started', 'member', { status: 'entered', eventDate: today }),
  ])
})

/** The titles of the events in a part of the member's home page. */
const titlesIn = async (viewer: string, part: RegExp) => {
  const [, found = ''] = part.exec((await site.page(viewer, '/')).text) ?? []
  return [...found.matchAll(/<a href="\/event\/[^"?]*"[^>]*>([^<]*)</g)].map(([, title]) => title)
}

test('shows the member’s next events at the top, and none of them again below', async () => {
  expect(await titlesIn('member', /<h1>(.*?)Your entered events/s)).toEqual(['The One', 'Flooded', 'Later'])
  expect(await titlesIn('member', /Your entered events<\/h2>(.*?)How did it go/s)).toEqual([])
})

test('shows called-off and moved races at the top, each once, to members with a status for them', async () => {
  const { text } = await site.page('member', '/')
  const [, first = ''] = /<h1>(.*?Your entered events)<\/h2>/s.exec(text) ?? []
  expect(first.replace(/<[^>]*>/g, ' ')).toMatch(
    /^Weekend of 31 May 2031 .*Flooded +Called off +Up to the knees\. .*Changes to your races .*Later +Moved from Monday 26 May 2031\. .*Your entered events$/s,
  )
  expect((await site.page('other', '/')).text).not.toContain('Changes to your races')
})

test('shows no entered events of other members', async () => {
  expect((await site.page('other', '/')).text).toContain('Your entered races will appear here.')
})

describe('races that a member entered', () => {
  const asked = (viewer: string) =>
    titlesIn(viewer, /How did it go\?<\/h2>(.*?)(?:Recent activity|Your club)/s)

  test('asks about races of the last three weeks without a result, the latest first and up to three', async () => {
    expect(await asked('clubless')).toEqual(['Run 4', 'Run 3', 'Run 2'])
    const { text } = await site.page('clubless', '/')
    expect(text).toContain('href="/event/run-4/status?status=result&amp;from=asked"')
    expect(await asked('other')).toEqual([])
    expect((await site.page('other', '/')).text).not.toContain('How did it go?')
    expect((await site.page('visitor', '/')).text).not.toContain('How did it go?')
  })

  test('stops asking about a race with a result and a race that the member didn’t run', async () => {
    const removal = { _call: 'removeStatus', slug: 'run-4', from: 'home' }
    expect(await site.form('clubless', '/', removal)).toMatchObject({ status: 303, location: '/' })
    expect(await site.store.statuses.get('run-4:clubless')).toBeUndefined()
    const result = { _call: 'setStatus', slug: 'run-3', status: 'result', minutes: '40' }
    expect((await site.form('clubless', '/event/run-3/status', result)).status).toBe(303)
    expect(await asked('clubless')).toEqual(['Run 2', 'Run 1'])
  })

  test('asks on the page of a past race how it went, and of an upcoming one who is going', async () => {
    for (const viewer of ['clubless', 'visitor']) {
      expect((await site.page(viewer, '/event/run-2')).text).toContain('>How did it go?')
      expect((await site.page(viewer, '/event/wanted')).text).toContain('>Are you going?')
    }
  })
})
