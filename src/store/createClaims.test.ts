import { describe, expect, test } from 'vitest'
import { createClaims } from './createClaims'
import { DuplicateKey } from './store'

const taken = new DuplicateKey('users', 'bySlug')

describe('claims', () => {
  test('of the same have their turns in order, and one that fails does not stop the next', async () => {
    const claim = createClaims()
    const seen: string[] = []
    const work = (name: string) => async () => {
      seen.push(`${name} begins`)
      await Promise.resolve()
      seen.push(`${name} ends`)
      if (name === 'b') throw new Error('refused')
      return name
    }
    const settled = await Promise.allSettled(['a', 'b', 'c'].map((name) => claim('same', work(name))))
    expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    expect(seen).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends'])
  })

  test('of different things do not wait for each other', async () => {
    const claim = createClaims()
    let release = () => {}
    const held = claim('one', () => new Promise<void>((resolve) => (release = resolve)))
    expect(await claim('other', () => Promise.resolve('done'))).toBe('done')
    release()
    await held
  })

  test('look again where another process was first, and not for ever', async () => {
    const claim = createClaims()
    let tries = 0
    const work = (refusals: number) => () => {
      tries += 1
      return tries <= refusals ? Promise.reject(taken) : Promise.resolve(tries)
    }
    expect(await claim('slug', work(3))).toBe(4)
    tries = 0
    await expect(claim('slug', work(Infinity))).rejects.toBe(taken)
    expect(tries).toBe(200)
  })

  test('fail at once with any other error', async () => {
    let tries = 0
    const work = () => {
      tries += 1
      return Promise.reject(new Error('no disk'))
    }
    await expect(createClaims()('slug', work)).rejects.toThrow('no disk')
    expect(tries).toBe(1)
  })
})
