import { expect, test } from 'vitest'
import { sharedClubWorld } from '../helpers/sharedClubWorld'
import { clubRecord, membershipRecord, statusRecord, userRecord } from '../helpers/storeRecords'
import { now } from './clubWorld'

const world = sharedClubWorld()

test('lists what a new club still needs, and what it has, until each step is done or dismissed', async () => {
  const { store, handlers } = world
  await store.clubs.insert(clubRecord('fresh', { vestMain: undefined }))
  await store.memberships.insert(membershipRecord('fresh', 'clubAdmin', { role: 3 }))
  const context = await world.as('clubAdmin', now)
  const steps = async () =>
    Object.fromEntries(
      (await handlers.getClubSetup(context, { slug: 'fresh' })).setup.map(({ step, found }) => [step, found]),
    )
  const { races, ...empty } = await steps()
  expect(Object.entries(empty).filter(([, found]) => found !== undefined)).toEqual([])
  expect(Object.keys(empty)).toEqual(['vest', 'members', 'history', 'championship', 'records', 'invitations'])
  expect(races).toMatch(/^Next: /)

  await store.users.insert(userRecord('unclaimed', { unclaimedIn: 'fresh' }))
  await store.memberships.insert(membershipRecord('fresh', 'unclaimed', { role: 2 }))
  await store.statuses.insert(
    statusRecord('past', 'unclaimed', { clubId: 'fresh', status: 'result', resultInSeconds: 2400 }),
  )
  await store.clubs.modify('fresh', (club) => ({ ...club, vestMain: '#aa0000' }))
  expect(await steps()).toMatchObject({ vest: 'Colours chosen', members: '2 members, 1 logged in' })
  expect((await steps()).history).toMatch(/^Results since /)
  expect((await steps()).invitations).toBeUndefined()

  for (const step of ['championship', 'records'] as const)
    await handlers.dismissSetupStep(context, { slug: 'fresh', step })
  expect(Object.keys(await steps())).toEqual(['vest', 'members', 'races', 'history', 'invitations'])
  const invitation = { id: 'i', userId: 'unclaimed', key: 'k', expires: '2999' }
  await store.invitations.insert({ ...invitation, by: 'clubAdmin', addedOn: now.toISOString() } as never)
  expect(await steps()).toEqual({})
})
