import { expect, test } from 'vitest'
import { createServerClock } from './createServerClock'

const server = Date.parse('2027-01-12T12:00:00Z')
const minute = 60_000

/** A server and a machine whose clock is ahead of the server's, each with as many milliseconds since the start. */
function openClock(aheadMs: number) {
  const state = { ms: 0, sleptMs: 0, asked: 0, tripMs: 0, sleepsMs: 0, aheadMs }
  const clock = createServerClock(
    () => {
      state.asked += 1
      state.ms += state.tripMs / 2
      const time = new Date(server + state.ms + state.sleptMs)
      state.ms += state.tripMs / 2
      state.sleptMs += state.sleepsMs
      state.sleepsMs = 0
      return Promise.resolve(time)
    },
    () => ({ steadyMs: state.ms, wallMs: server + state.ms + state.sleptMs + state.aheadMs }),
  )
  const errorMs = () => clock.now().getTime() - (server + state.ms + state.sleptMs)
  return { state, clock, errorMs }
}

test.each([-60 * minute, -2 * minute, 0, 2 * minute, 60 * minute])(
  'tells the server’s time on a machine whose clock is %i ms ahead',
  async (aheadMs) => {
    const { state, clock, errorMs } = openClock(aheadMs)
    expect(errorMs()).toBe(aheadMs)
    state.tripMs = 400
    await clock.settle()
    expect(errorMs()).toBe(0)
    state.ms += 30_000
    await Promise.all([clock.settle(), clock.settle()])
    expect([errorMs(), state.asked]).toEqual([0, 1])
  },
)

test('asks again after a minute, after the machine has slept, and after its clock was set', async () => {
  const { state, clock, errorMs } = openClock(2 * minute)
  const asked = async (change: Partial<typeof state>) => {
    Object.assign(state, change)
    await clock.settle()
    return [state.asked, errorMs()]
  }
  expect(await asked({})).toEqual([1, 0])
  expect(await asked({ ms: 59_000 })).toEqual([1, 0])
  expect(await asked({ ms: minute })).toEqual([2, 0])
  expect(await asked({ sleptMs: 32_000 })).toEqual([3, 0])
  expect(await asked({ aheadMs: 60 * minute })).toEqual([4, 0])
  expect(await asked({ aheadMs: -60 * minute })).toEqual([5, 0])
})

test('does not use an answer that came before or after a sleep', async () => {
  const { state, clock, errorMs } = openClock(0)
  state.sleepsMs = 32_000
  await clock.settle()
  expect([state.asked, errorMs()]).toEqual([2, 0])
})

test('fails if the server does not answer, and asks again', async () => {
  let isDown = true
  const away = new Error('away')
  const clock = createServerClock(() => (isDown ? Promise.reject(away) : Promise.resolve(new Date(server))))
  await expect(clock.settle()).rejects.toBe(away)
  isDown = false
  await clock.settle()
  expect(Math.abs(clock.now().getTime() - server)).toBeLessThan(60 * minute)
})
