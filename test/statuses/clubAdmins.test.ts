import { afterEach, describe, expect, test } from 'vitest'
import { sharedStatusWorld } from '../helpers/sharedStatusWorld'
import { contextOf, refusal, refused } from '../helpers/statusWorld'
import { statusRecord } from '../helpers/storeRecords'
import { driverUnderTest } from '../helpers/storeUnderTest'

const shared = sharedStatusWorld()

/** The only admin of a club, `c2`, of which `twoClubs` is an associate; `member` is in `c1`. */
const admin = contextOf('other')
const slug = 'past-event'
const ofAssociate = () => shared.store.statuses.get('past:twoClubs')
const enter = (fields: object) =>
  shared.handlers.enterResult(admin, { slug, userId: 'twoClubs', time: '41:12', from: '', ...fields })
const set = (fields: object) =>
  shared.handlers.setStatus(admin, { slug, userId: 'twoClubs', comment: '', ...fields })
const notices = async () => {
  const { items } = await shared.store.notices.find({ index: 'byExpiry', limit: 9 })
  return items.map(({ userId, kind, what }) => [userId, kind, what].filter(Boolean).join(' '))
}

afterEach(async () => {
  await shared.store.statuses.removeMany(['past:twoClubs', 'past:member', 'past:asking'])
  const { items } = await shared.store.notices.find({ index: 'byExpiry', limit: 99 })
  await shared.store.notices.removeMany(items.map(({ id }) => id))
})

describe.each([driverUnderTest])('club admins on %s', () => {
  test('set, correct and remove the result of a member, who is told each time', async () => {
    const added = await enter({})
    expect(await ofAssociate()).toMatchObject({ clubId: 'c2', resultInSeconds: 2472 })
    expect(added.people[0]?.canUndo).toBe(true)
    await enter({ time: '40:12', from: added.people[0]?.date })
    expect(await ofAssociate()).toMatchObject({ clubId: 'c2', resultInSeconds: 2412 })
    expect(await notices()).toEqual(['twoClubs result', 'twoClubs result'])
    await shared.handlers.removeStatus(admin, { slug, userId: 'twoClubs' })
    expect(await ofAssociate()).toBeUndefined()
    expect(await notices()).toContain('twoClubs result removed')
  })

  test('undo their correction', async () => {
    const added = await enter({})
    const corrected = await enter({ time: '40:12', from: added.people[0]?.date })
    const date = corrected.people[0]?.date ?? ''
    await shared.handlers.undoStatus(admin, { slug, userId: 'twoClubs', date })
    expect(await ofAssociate()).toMatchObject({ resultInSeconds: 2472 })
  })

  test('enter a member for a race, who is told', async () => {
    await set({ slug: 'future-event', status: 'entered' })
    expect(await notices()).toEqual(['twoClubs result entered'])
    await shared.handlers.removeStatus(admin, { slug: 'future-event', userId: 'twoClubs' })
  })

  test.each(['interested', 'supporting'] as const)('cannot say that a member is %s', async (status) => {
    expect((await refused(set({ slug: 'future-event', status }))).status).toBe(403)
    await shared.store.statuses.put(statusRecord('past', 'twoClubs', { status, clubId: 'c2' }))
    const removing = shared.handlers.removeStatus(admin, { slug, userId: 'twoClubs' })
    expect((await refused(removing)).status).toBe(403)
    expect(await ofAssociate()).toMatchObject({ status })
  })

  test.each(['member', 'asking', 'clubless'])(
    'change nothing of %s, who is not in the club',
    async (userId) => {
      const { status, message } = await refused(enter({ userId }))
      expect([status, message]).toEqual([403, 'You can only add or change results for members of your club.'])
    },
  )

  test('change no result for another club', async () => {
    const ofOther = statusRecord('past', 'twoClubs', {
      status: 'result',
      resultInSeconds: 2500,
      clubId: 'c1',
    })
    await shared.store.statuses.put(ofOther)
    expect(await refusal(enter({ from: ofOther.date }))).toMatchObject({ status: 403 })
    expect(await refusal(set({ status: 'result', time: '40:00' }))).toMatchObject({ status: 403 })
    const removing = shared.handlers.removeStatus(admin, { slug, userId: 'twoClubs' })
    expect(await refusal(removing)).toMatchObject({ status: 403 })
    expect(await ofAssociate()).toEqual(ofOther)
  })

  test('correct the result for the club of someone who has left', async () => {
    const ofClub = statusRecord('past', 'member', { status: 'result', resultInSeconds: 2500, clubId: 'c2' })
    await shared.store.statuses.put(ofClub)
    await enter({ userId: 'member', from: ofClub.date })
    expect(await shared.store.statuses.get('past:member')).toMatchObject({
      clubId: 'c2',
      resultInSeconds: 2472,
    })
  })

  test('cannot move a result to a club that is not theirs', async () => {
    const call = set({ status: 'result', time: '40:00', club: 'c1' })
    expect(await refusal(call)).toMatchObject({ status: 400 })
  })

  test('do not learn the name of a hidden person of another club', async () => {
    const user = await shared.store.users.get('member')
    if (!user) throw new Error('There is no member.')
    await shared.store.users.put({ ...user, hidden: 'yes' } as unknown as typeof user)
    const { status, message } = await refused(enter({ userId: 'member' }))
    expect([status, message.includes(user.name)]).toEqual([403, false])
    await shared.store.users.put(user)
  })
})
