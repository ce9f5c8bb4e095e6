import { expect, test, vi } from 'vitest'
import { type ContentChange, createContentLog } from './createContentLog'

/** A log that two processes share, each with a clock of its own. */
function openLog() {
  const stored = new Map<string, ContentChange>()
  let written = 0
  const openProcess = () => {
    const state = { ms: 0, sleptMs: 0, reads: 0, isDown: false, refusesRemoval: false }
    const now = () => ({ steadyMs: state.ms, wallMs: state.ms + state.sleptMs })
    const log = createContentLog({
      now,
      read(known, { withKeys }) {
        state.reads += 1
        if (state.isDown) return Promise.reject(new Error('down'))
        const fresh = [...stored.values()].filter(({ id }) => !known.includes(id))
        return Promise.resolve(withKeys ? fresh : fresh.map(({ id }) => ({ id, keys: [] })))
      },
      remove(ids) {
        if (state.refusesRemoval) return Promise.reject(new Error('down'))
        for (const id of ids) stored.delete(id)
        return Promise.resolve()
      },
    })
    /** Work that reads these parts; `isCurrent` answers after a read of the log. */
    const track = async (...keys: string[]) => {
      const { basis, result } = log.track(async () => {
        await Promise.resolve()
        log.note(() => keys)
      })
      await result
      return {
        basis,
        isCurrent: async () => {
          await log.catchUp()
          return basis.isCurrent()
        },
      }
    }
    return { state, log, track, passed: (ms: number) => ((state.ms += ms), now()) }
  }
  const write = (...keys: string[]) => {
    const id = `change ${(written += 1)}`
    stored.set(id, { id, keys })
  }
  return { stored, write, openProcess }
}

test('finds only what read a changed part out of date', async () => {
  const { write, openProcess } = openLog()
  const { state, log, track } = openProcess()
  await log.catchUp()
  const [home, club] = [await track('events', 'clubs/a'), await track('clubs/b')]
  expect([await home.isCurrent(), await club.isCurrent()]).toEqual([true, true])
  write('clubs/a')
  state.ms += 1000
  expect([await home.isCurrent(), await club.isCurrent()]).toEqual([false, true])
})

test('does not know whether a value is current once the log was read too long ago', async () => {
  const { openProcess } = openLog()
  const { state, log, track } = openProcess()
  await log.catchUp()
  const { basis } = await track('clubs/a')
  state.ms += 800
  expect(basis.isCurrent()).toBe(true)
  state.ms += 200
  expect(basis.isCurrent()).toBe(false)
  await log.catchUp()
  expect(basis.isCurrent()).toBe(true)
})

test('reads the log once for all who ask within half a second, and for each that needs this instant', async () => {
  const { openProcess } = openLog()
  const { state, log, passed } = openProcess()
  await Promise.all([log.catchUp(), log.catchUp(), log.catchUp()])
  expect(state.reads).toBe(1)
  state.ms += 400
  await log.catchUp()
  expect(state.reads).toBe(1)
  await log.catchUp(passed(0))
  expect(state.reads).toBe(2)
})

test('knows the changes of its own process at once', async () => {
  const { stored, openProcess } = openLog()
  const { state, log, track } = openProcess()
  await log.catchUp()
  const { basis } = await track('clubs/a')
  const change = { id: 'own', keys: ['clubs/a'] }
  stored.set(change.id, change)
  log.learn(change)
  expect(basis.isCurrent()).toBe(false)
  const later = await track('clubs/a')
  state.ms += 1000
  expect(await later.isCurrent()).toBe(true)
})

test('counts a change during the work as unread', async () => {
  const { write, openProcess } = openLog()
  const { log, passed } = openProcess()
  await log.catchUp()
  const { basis, result } = log.track(async () => {
    log.note(() => ['clubs/a'])
    write('clubs/a', 'clubs/b')
    await log.catchUp(passed(1000))
    log.note(() => ['clubs/b'])
  })
  await result
  expect(basis.isCurrent()).toBe(false)
})

test('makes tracked and cached values part of the work around them', async () => {
  const { write, openProcess } = openLog()
  const { log, track, passed } = openProcess()
  await log.catchUp()
  const cached = await track('clubs/a')
  const [made, reused] = [
    log.track(() => track('clubs/b')),
    log.track(() => Promise.resolve(cached.basis.include())),
  ]
  await Promise.all([made.result, reused.result])
  write('clubs/a')
  await log.catchUp(passed(1000))
  expect([made.basis.isCurrent(), reused.basis.isCurrent()]).toEqual([true, false])
  write('clubs/b')
  await log.catchUp(passed(1000))
  expect(made.basis.isCurrent()).toBe(false)
})

test('removes what all have read, and drops everything after a pause in which it may have missed changes', async () => {
  const { stored, write, openProcess } = openLog()
  const [busy, paused] = [openProcess(), openProcess()]
  await Promise.all([busy.log.catchUp(), paused.log.catchUp()])
  const [ofBusy, ofPaused] = [await busy.track('clubs/a'), await paused.track('clubs/a')]
  write('clubs/b')
  for (let seconds = 1; seconds <= 25; seconds += 1) {
    busy.state.ms += 1000
    await busy.log.catchUp()
  }
  expect(stored.size).toBe(0)
  paused.state.ms += 25_000
  expect([await ofBusy.isCurrent(), await ofPaused.isCurrent()]).toEqual([true, false])
  expect(await (await paused.track('clubs/a')).isCurrent()).toBe(true)
})

test('drops everything after its machine slept while another process removed a change', async () => {
  const { write, openProcess } = openLog()
  const [awake, asleep] = [openProcess(), openProcess()]
  await Promise.all([awake.log.catchUp(), asleep.log.catchUp()])
  const cached = await asleep.track('users/hidden')
  write('users/hidden')
  for (let seconds = 1; seconds <= 32; seconds += 1) await awake.log.catchUp(awake.passed(1000))
  asleep.state.sleptMs += 32_000
  // No earlier response is used until something has been read.
  expect(cached.basis.isCurrent()).toBe(false)
  await asleep.log.catchUp(asleep.passed(0))
  expect(cached.basis.isCurrent()).toBe(false)
  expect(await (await asleep.track('users/hidden')).isCurrent()).toBe(true)
})

test('removes no change early, and drops nothing, when the clock of its machine is set', async () => {
  const { stored, write, openProcess } = openLog()
  const { state, log, track, passed } = openProcess()
  await log.catchUp()
  write('clubs/a')
  await log.catchUp(passed(1000))
  state.sleptMs += 3_600_000
  await log.catchUp(passed(1000))
  expect(stored.size).toBe(1)
  const kept = await track('clubs/b')
  state.sleptMs -= 7_200_000
  await log.catchUp(passed(1000))
  expect(kept.basis.isCurrent()).toBe(true)
})

test('shares no work under way with who must see a change since it began', async () => {
  const { write, openProcess } = openLog()
  const { log, passed } = openProcess()
  await log.catchUp()
  let end = () => undefined as void
  const ended = new Promise<void>((resolve) => (end = resolve))
  // It has read before the change what it notes after it.
  const { basis, result } = log.track(async () => {
    await ended
    log.note(() => ['clubs/b'])
  })
  expect(basis.isCurrent()).toBe(true)
  write('clubs/a')
  await log.catchUp(passed(1000))
  expect(basis.isCurrent()).toBe(false)
  end()
  await result
  expect(basis.isCurrent()).toBe(true)
})

test('reads again after a failure, and answers nothing from before', async () => {
  const { write, openProcess } = openLog()
  const { state, log, track } = openProcess()
  await log.catchUp()
  const { basis, isCurrent } = await track('clubs/a')
  write('clubs/a')
  state.ms += 1000
  state.isDown = true
  await expect(log.catchUp()).rejects.toThrow('down')
  expect(basis.isCurrent()).toBe(false)
  state.isDown = false
  expect(await isCurrent()).toBe(false)
})

test('knows up to which turn a snapshot has all changes', async () => {
  const { stored, write, openProcess } = openLog()
  const { log } = openProcess()
  await log.catchUp()
  const read = (known: readonly string[]) =>
    Promise.resolve([...stored.values()].filter(({ id }) => !known.includes(id)))
  write('clubs/a')
  const alone = log.open()
  const seen = await log.readAt(alone, read)
  expect([seen, seen > alone.turn, log.lastChange(['clubs/a'])]).toEqual([log.turn(), true, seen])
  // While a snapshot is read, this process writes what may not be in it.
  const overtaken = log.open()
  const late = log.readAt(overtaken, read)
  log.learn({ id: 'own', keys: ['clubs/b'] })
  expect(await late).toBe(overtaken.turn)
  expect(log.lastChange(['clubs/b'])).toBeGreaterThan(overtaken.turn)
})

test('counts a change that several snapshots have once', async () => {
  const { stored, write, openProcess } = openLog()
  const { log } = openProcess()
  await log.catchUp()
  const begun = [log.open(), log.open()]
  write('clubs/a')
  const all = [...stored.values()]
  await Promise.all(begun.map((moment) => log.readAt(moment, () => Promise.resolve(all))))
  expect(log.turn()).toBe((begun[0]?.turn ?? 0) + 1)
})

test('removes later what it could not remove, without counting it as changed again', async () => {
  const { stored, write, openProcess } = openLog()
  const { state, log, passed } = openProcess()
  await log.catchUp()
  write('clubs/a')
  await log.catchUp(passed(1000))
  state.refusesRemoval = true
  for (let seconds = 1; seconds <= 25; seconds += 1) await log.catchUp(passed(1000))
  expect(stored.size).toBe(1)
  const turn = log.turn()
  state.refusesRemoval = false
  await log.catchUp(passed(1000))
  expect([stored.size, log.turn()]).toEqual([0, turn])
})

test('keeps caches valid between requests for five minutes', async () => {
  vi.useFakeTimers()
  const { write, openProcess } = openLog()
  const { state, log, track } = openProcess()
  const pass = async (seconds: number) => {
    for (let second = 0; second < seconds; second += 1) {
      state.ms += 1000
      await vi.advanceTimersByTimeAsync(1000)
    }
  }
  await log.catchUp()
  const [kept, changed] = [await track('clubs/a'), await track('clubs/b')]
  await pass(100)
  write('clubs/b')
  await pass(100)
  expect([await kept.isCurrent(), await changed.isCurrent()]).toEqual([true, false])
  await pass(400)
  const { reads } = state
  await pass(100)
  expect(state.reads).toBe(reads)
  expect(await kept.isCurrent()).toBe(false)
  const again = await track('clubs/a')
  log.close()
  await pass(20)
  expect(await again.isCurrent()).toBe(false)
  vi.useRealTimers()
})
