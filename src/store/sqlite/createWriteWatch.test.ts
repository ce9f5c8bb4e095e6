import { expect, test } from 'vitest'
import { StoreUnavailable } from '../store'
import { createWriteWatch } from './createWriteWatch'

const full = new StoreUnavailable('full', {
  cause: Object.assign(new Error(), { code: 'SQLITE_FULL' }),
  reason: 'the disk is full',
})

/** A watch over a disk that either accepts writes or not. */
function watchOf() {
  const disk = { nowMs: 0, isFull: false, isBusy: false, probes: 0, thorough: 0 }
  const take = () => (disk.isFull ? Promise.reject(full) : Promise.resolve())
  const probe = async (isThorough: boolean) => {
    if (disk.isBusy) return false
    disk.probes += 1
    if (isThorough) disk.thorough += 1
    await take()
    return true
  }
  const watch = createWriteWatch(probe, () => disk.nowMs)
  const isReady = () =>
    watch.requireWritable().then(
      () => true,
      (error: unknown) => error !== full && error,
    )
  return { disk, isReady, watch, write: () => watch.watched(take) }
}

test('probes the disk at most once in three seconds, for all callers', async () => {
  const { disk, isReady } = watchOf()
  expect(await Promise.all([isReady(), isReady(), isReady()])).toEqual([true, true, true])
  disk.nowMs = 2999
  expect(await isReady()).toBe(true)
  expect(disk.probes).toBe(1)
  disk.nowMs = 3000
  await Promise.all([isReady(), isReady()])
  expect(disk.probes).toBe(2)
})

test('notices a full disk at a write or a probe, and when there is space again', async () => {
  const { disk, isReady, write } = watchOf()
  expect(await isReady()).toBe(true)
  disk.isFull = true
  expect(await isReady()).toBe(true)
  await expect(write()).rejects.toBe(full)
  expect(await isReady()).toBe(false)
  disk.nowMs += 3000
  expect(await isReady()).toBe(false)
  disk.isFull = false
  expect(await isReady()).toBe(true)
  // Thorough probes after the write that failed, and others after the probe that succeeded.
  expect([disk.probes, disk.thorough]).toEqual([4, 3])
  disk.isFull = true
  disk.nowMs += 3000
  expect(await isReady()).toBe(false)
  expect([disk.probes, disk.thorough]).toEqual([5, 3])
})

test('does not make a probe wait for other writes, and keeps its last result in the meantime', async () => {
  const { disk, isReady, write } = watchOf()
  disk.isFull = true
  await expect(write()).rejects.toBe(full)
  disk.isBusy = true
  disk.isFull = false
  disk.nowMs += 3000
  expect(await isReady()).toBe(false)
  expect(disk.probes).toBe(0)
  disk.isBusy = false
  expect(await isReady()).toBe(true)
})

test('learns nothing about the disk from a write that breaks a rule or takes too long', async () => {
  const { isReady, watch } = watchOf()
  for (const error of [new Error('refused'), new StoreUnavailable('too late')]) {
    await expect(watch.watched(() => Promise.reject(error))).rejects.toBe(error)
    expect(await isReady()).toBe(true)
  }
})
