import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { ActivityResponse } from '../../src/features/activity/contract'
import { membershipId } from '../../src/kernel/ids'
import { place } from '../clubs/clubWorld'
import { recordsUnderTest } from './recordWorld'
import { typedRecord } from './typedRecords'

const { opened, race, addResult, addAthlete, get, publish } = recordsUnderTest()
beforeEach(async () => void (await publish()))

describe('the mark of a club record', () => {
  const places = [
    ['the race', 'event/race'],
    ['the club’s people at the race', 'event/race/user?club=c1'],
    ['the person’s results', 'user/associate/result'],
    ['the club’s results', 'club/c1/result'],
    ['the club’s latest results', 'club/c1/last-result'],
    ['recent activity', 'activity?club=c1'],
  ] as const

  test.each(places)(
    'the mark of a club record is beside the result on %s, for members of the club only',
    async (_place, path) => {
      await opened.store.typedRecords.put(
        typedRecord('fast', 'c1', { sex: 'M', distance: '10km', seconds: 2000 }),
      )
      for (const viewer of ['member', 'associate', 'clubAdmin'])
        expect(JSON.stringify(await get(viewer, path))).toContain('"clubRecord":"M45 club record"')
      for (const viewer of ['nobody', 'requester', 'foreignAdmin', 'siteAdmin', 'topAdmin'])
        expect(JSON.stringify(await get(viewer, path))).not.toMatch(/clubRecord|M45/iu)
    },
  )

  test('the mark of a club record is on the club’s weekend, which super admins see without it', async () => {
    const of = async (viewer: string) => JSON.stringify(await get(viewer, 'club/c1/weekend'))
    expect(await of('member')).toContain('"clubRecord":"Club record"')
    expect(await of('topAdmin')).toContain('"resultInSeconds":2400')
    expect(await of('topAdmin')).not.toContain('clubRecord')
  })

  test('the mark of a club record is on no page of a visitor or of another club’s members', async () => {
    for (const viewer of ['visitor', 'foreignAdmin', 'topAdmin'])
      for (const path of ['/event/race', '/club/c1', '/club/c1/results', '/user/associate/results'])
        expect((await opened.site.page(viewer, path)).text).not.toMatch(/club record/iu)
    expect((await opened.site.page('member', '/event/race')).text).toContain('Club record')
    expect((await opened.site.page('member', '/club/c1/results')).text).toContain('Club record')
  })

  test('goes at once when the person hides their category', async () => {
    const mark = async () => {
      const { activity } = await get<ActivityResponse>('member', 'activity?club=c1')
      return activity.map(({ clubRecord }) => clubRecord)
    }
    expect(await mark()).toEqual(['Club record'])
    await addAthlete('associate', 'M', '1980-05-08', false)
    expect(await mark()).toEqual([undefined])
  })

  test('the mark of a club record is of a member’s own club only, if the runner belongs to another one too', async () => {
    await place(opened.store, 'associate', 2, 'c2')
    await addResult(race, 'associate', 2400, 'c2')
    await publish('yes', '', 'foreignAdmin', 'c2')
    expect(JSON.stringify(await get('member', 'event/race'))).not.toContain('clubRecord')
    expect(JSON.stringify(await get('foreignAdmin', 'event/race'))).toContain('"clubRecord":"Club record"')
    await opened.store.memberships.remove(membershipId('c2', 'associate'))
  })

  test('costs one computation until content changes, and none for other clubs’ members', async () => {
    const count = vi.spyOn(opened.store.statuses, 'count')
    const computed = () => count.mock.calls.filter(([{ index }]) => index === 'byClubAndRun').length
    const ofRecords = async (viewer: string) => {
      count.mockClear()
      await get(viewer, 'event/race')
      return computed()
    }
    try {
      expect(await ofRecords('foreignAdmin')).toBe(0)
      await addResult(race, 'member', 2600)
      // A process that has not asked yet for what others changed caches nothing that it read before.
      await opened.store.catchUp('now')
      const once = await ofRecords('member')
      expect(once).toBeGreaterThan(0)
      expect(await ofRecords('clubAdmin')).toBe(0)
      await addResult(race, 'member', 2300)
      expect(await ofRecords('clubAdmin')).toBe(once)
    } finally {
      count.mockRestore()
    }
  })
})
