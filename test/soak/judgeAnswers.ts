import { spreadOf } from '../bench/spread'
import type { Findings } from './createFindings'
import type { Ledger } from './createLedger'
import { atMost, none, told, type Verdict } from './verdict'

/** Where nothing fails, one of so many may be told to come back, as the machine has other things to do, too. */
const answersForOneRefused = 50

export interface AnswersNeeds {
  readonly findings: Pick<Findings, 'count'>
  readonly counts: ReturnType<Ledger['counts']>
  /** How often a thing was looked at in the store. */
  readonly looks: number
  /** Milliseconds that each page and call took. */
  readonly times: readonly number[]
}

/** Whether what was said to the crowd was right, and what was acknowledged is there. */
export function judgeAnswers({ findings, counts, looks, times }: AnswersNeeds): readonly Verdict[] {
  const { acknowledged, unacknowledged, things } = counts
  return [
    told('pages and calls read', times.length),
    told('answered within, median', `${spreadOf(times).median.toFixed(0)} ms`),
    told('changes acknowledged', acknowledged),
    told('changes without an answer', unacknowledged),
    told('things changed', things),
    told('looks at them in the store', looks),
    none('not as acknowledged, in the store', findings.count('lost')),
    none('not as acknowledged, for the writer', findings.count('not read back')),
    none('private to a visitor', findings.count('private to a visitor')),
    none('wrong answers', findings.count('wrong answer')),
    none('errors logged, but of the store', findings.count('error logged')),
    none('members told to come back', findings.count('member told to come back')),
    atMost(
      'visitors told to come back',
      findings.count('told to come back'),
      Math.ceil((times.length + acknowledged) / answersForOneRefused),
    ),
  ]
}
