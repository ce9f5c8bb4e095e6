import { expect, test } from 'vitest'
import { createKeyedLock } from './createKeyedLock'
import { DuplicateKey } from './store'

const taken = new DuplicateKey('users', 'bySlug')

test('a keyed lock runs work for the same key in order, and continues after a failure', async () => {
  const withLock = createKeyedLock()
  const seen: string[] = []
  const work = (name: string) => async () => {
    seen.push(`${name} begins`)
    await Promise.resolve()
    seen.push(`${name} ends`)
    if (name === 'b') throw new Error('refused')
    return name
  }
  const settled = await Promise.allSettled(['a', 'b', 'c'].map((name) => withLock('same', work(name))))
  expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(seen).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends'])
})

test('a keyed lock does not delay work for other keys', async () => {
  const withLock = createKeyedLock()
  let release = () => {}
  const held = withLock('one', () => new Promise<void>((resolve) => (release = resolve)))
  expect(await withLock('other', () => Promise.resolve('done'))).toBe('done')
  release()
  await held
})

test('a keyed lock retries when another process was faster, but not forever', async () => {
  const withLock = createKeyedLock()
  let tries = 0
  const work = (refusals: number) => () => {
    tries += 1
    return tries <= refusals ? Promise.reject(taken) : Promise.resolve(tries)
  }
  expect(await withLock('slug', work(3))).toBe(4)
  tries = 0
  await expect(withLock('slug', work(Infinity))).rejects.toBe(taken)
  expect(tries).toBe(200)
})

test('a keyed lock fails immediately on any other error', async () => {
  let tries = 0
  const work = () => {
    tries += 1
    return Promise.reject(new Error('no disk'))
  }
  await expect(createKeyedLock()('slug', work)).rejects.toThrow('no disk')
  expect(tries).toBe(1)
})
