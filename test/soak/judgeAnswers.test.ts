import { expect, test } from 'vitest'
import { createFindings, type Finding } from './createFindings'
import { judgeAnswers } from './judgeAnswers'

const wrongWith = (kind: Finding | undefined, times: number) => {
  const findings = createFindings()
  for (let found = 0; kind && found < times; found += 1) findings.add(kind, 'something')
  const verdicts = judgeAnswers({
    findings,
    ...{ counts: { acknowledged: 200, unacknowledged: 3, things: 40 }, looks: 120 },
    times: Array.from({ length: 800 }, () => 5),
  })
  return verdicts.flatMap(({ what, isRight }) => (isRight ? [] : [what]))
}

test('nothing found is right', () => {
  expect(wrongWith(undefined, 0)).toEqual([])
})

test.each<[Finding, string]>([
  ['lost', 'not as acknowledged, in the store'],
  ['not read back', 'not as acknowledged, for the writer'],
  ['private to a visitor', 'private to a visitor'],
  ['wrong answer', 'wrong answers'],
  ['member told to come back', 'members told to come back'],
  ['error logged', 'errors logged, but of the store'],
])('one that was %s is wrong', (kind, what) => {
  expect(wrongWith(kind, 1)).toEqual([what])
})

test('few visitors may be told to come back', () => {
  expect(wrongWith('told to come back', 20)).toEqual([])
  expect(wrongWith('told to come back', 21)).toEqual(['visitors told to come back'])
})
