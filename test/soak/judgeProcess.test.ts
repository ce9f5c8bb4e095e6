import { expect, test } from 'vitest'
import { judgeProcess } from './judgeProcess'
import type { Sample } from './readSamples'

const megabyte = 2 ** 20

/** Five minutes of a process that is well, except as told. */
function lifeOf(change: (second: number) => Partial<Sample> = () => ({})): readonly Sample[] {
  return Array.from({ length: 300 }, (_, second) => ({
    ...{ at: second * 1000, pid: 1, delayP99: 6, delayMax: 40, waited: 0 },
    ...{ rss: 180 * megabyte, resources: second < 240 ? 30 : 3 },
    ...(second % 10 === 9 && { heap: 32 * megabyte }),
    ...change(second),
  }))
}

const wrongOf = (life: readonly Sample[], isTroubled: (at: number) => boolean = () => false) =>
  judgeProcess(life, isTroubled).flatMap(({ what, isRight }) => (isRight ? [] : [what.trim()]))

test('a healthy process passes every judgement', () => {
  expect(wrongOf(lifeOf())).toEqual([])
})

test('a heap that grows is found', () => {
  const grows = (second: number) => ({ heap: (32 + second / 6) * megabyte })
  expect(wrongOf(lifeOf((second) => (second % 10 === 9 ? grows(second) : {})))).toEqual([
    'heap in use, last third',
  ])
})

test('memory beside the heap that grows is found', () => {
  expect(wrongOf(lifeOf((second) => ({ rss: (180 + second / 2) * megabyte })))).toEqual([
    'memory of the process, last third',
  ])
})

test('a heap that fills up at first has not grown', () => {
  const fills = (second: number) => ({ heap: (second < 50 ? 20 : 40) * megabyte })
  expect(wrongOf(lifeOf((second) => (second % 10 === 9 ? fills(second) : {})))).toEqual([])
})

test('handles that stay open are found', () => {
  const life = lifeOf(() => ({ resources: 30 }))
  expect(wrongOf(life)).toEqual(['open handles, nobody there'])
  expect(judgeProcess(life, () => false, 14).every(({ isRight }) => isRight)).toBe(true)
  expect(judgeProcess(life, () => false, 13).every(({ isRight }) => isRight)).toBe(false)
})

test('a process that stands still is found, unless something failed then or others had the processor', () => {
  const still = (waited: number) => lifeOf((second) => (second === 100 ? { delayMax: 1500, waited } : {}))
  const what = 'less what others had of the processor'
  expect(wrongOf(still(0))).toEqual([what])
  expect(wrongOf(still(100))).toEqual([what])
  expect(wrongOf(still(900))).toEqual([])
  expect(wrongOf(still(0), (at) => at === 100_000)).toEqual([])
})

test('a run that is too short for thirds says so', () => {
  const verdicts = judgeProcess(lifeOf().slice(0, 60), () => false)
  expect(verdicts).toContainEqual(
    expect.objectContaining({ what: 'heap in use, run too short to judge', figure: '6 looks' }),
  )
})

test('throws where nobody has looked', () => {
  expect(() => judgeProcess([], () => false)).toThrow('not looked at')
  expect(() => judgeProcess(lifeOf(), () => true)).toThrow('not looked at')
})
