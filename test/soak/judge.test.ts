import { expect, test } from 'vitest'
import { createFindings, type Finding } from './findings'
import { judgeResponses, judgeProcess, megabyte, type Sample } from './judge'

const counts = { acknowledged: 200, unanswered: 3, read: 120, things: 40 }
const times = Array.from({ length: 800 }, () => 5)

const wrongWith = (kind: Finding, count: number) => {
  const findings = createFindings()
  for (let found = 0; found < count; found += 1) findings.add(kind, 'something')
  return judgeResponses(findings, counts, times).flatMap(({ what, isRight }) => (isRight ? [] : [what]))
}

test.each<Finding>([
  'lost from the store',
  'never true',
  'private to a visitor',
  'wrong answer',
  'member asked to retry',
  'error logged',
])('fails a run with a single finding: %s', (kind) => {
  expect([wrongWith(kind, 0), wrongWith(kind, 1)]).toEqual([[], [kind]])
})

test('accepts a few visitors being asked to try again later', () => {
  expect(wrongWith('visitor asked to retry', 20)).toEqual([])
  expect(wrongWith('visitor asked to retry', 21)).toEqual(['visitors asked to retry'])
})

/** Five minutes of a healthy process, apart from the given values. */
function lifeOf(change: (second: number) => Partial<Sample> = () => ({})): readonly Sample[] {
  return Array.from({ length: 300 }, (_, second) => ({
    ...{ at: second * 1000, pid: 1, delayP99: 6, delayMax: 40, waited: 0 },
    ...{ rss: 180 * megabyte, resources: second < 240 ? 30 : 3 },
    ...(second % 10 === 9 && { heap: 32 * megabyte }),
    ...change(second),
  }))
}

const never = () => false
const wrongOf = (life: readonly Sample[], isTroubled: (at: number) => boolean = never, pooled = 0) =>
  judgeProcess(life, isTroubled, pooled).flatMap(({ what, isRight }) => (isRight ? [] : [what.trim()]))

test('reports a growing heap, other memory or handles, but not a heap that fills up at first', () => {
  const heaps = (heapAt: (second: number) => number) =>
    lifeOf((second) => (second % 10 === 9 ? { heap: heapAt(second) * megabyte } : {}))
  expect(wrongOf(lifeOf())).toEqual([])
  expect(wrongOf(heaps((second) => 32 + second / 6))).toEqual(['heap in use, last third'])
  expect(wrongOf(heaps((second) => (second < 50 ? 20 : 40)))).toEqual([])
  const grown = lifeOf((second) => ({ rss: (180 + second / 2) * megabyte }))
  expect(wrongOf(grown)).toEqual(['memory of the process, last third'])
  const open = lifeOf(() => ({ resources: 30 }))
  expect(wrongOf(open, never, 13)).toEqual(['open handles, no clients'])
  expect(wrongOf(open, never, 14)).toEqual([])
})

test('reports a stalled process, unless something failed then or others were using the CPU', () => {
  const still = (waited: number) => lifeOf((second) => (second === 100 ? { delayMax: 1500, waited } : {}))
  expect(wrongOf(still(100))).toEqual(['less what others had of the processor'])
  expect(wrongOf(still(900))).toEqual([])
  expect(wrongOf(still(0), (at) => at === 100_000)).toEqual([])
})

test('calls a run too short for thirds, and throws if no sample was taken', () => {
  const [heap] = judgeProcess(lifeOf().slice(0, 60), never)
  expect(heap).toMatchObject({ what: 'heap in use, run too short to judge', figure: '6 looks' })
  expect(() => judgeProcess([], never)).toThrow('not looked at')
})
