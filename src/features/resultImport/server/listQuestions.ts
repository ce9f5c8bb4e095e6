import { metresOf } from '../../../kernel/running/distance'
import { storedDistances } from '../../../kernel/running/distances'
import { formatResult, resultQuestion } from '../../../kernel/running/result'
import { columnName, type ListQuestion } from '../resultList'
import type { EventRecord } from '../../../entities/events/records'
import type { ListDraftRecord } from '../records'
import { matchRaces, racesMaximum } from './reading/listRaces'
import type { ParsedResultList } from './resultListDocument'
import type { AmbiguousTimes } from './reading/timeOfRow'

/** Returns the questions that must be answered before a list can be saved. */
export function listQuestions(
  list: ParsedResultList,
  event: EventRecord,
  draft: Pick<ListDraftRecord, 'race' | 'isMinutes'>,
): readonly ListQuestion[] {
  const races = [...matchRaces(list.races, event, draft.race)].flatMap(([name, meant]) =>
    meant === 'unknown' ? [{ name, lines: list.races.get(name) ?? 0 }] : [],
  )
  const { ambiguous } = list
  const isTimeUncertain = list.uncertain.some(
    (at) => list.columns[at] === 'gunTime' || list.columns[at] === 'chipTime',
  )
  const isAmbiguous =
    ambiguous && draft.isMinutes === undefined && !isTimeUncertain && couldBeEither(ambiguous, event)
  return [
    ...list.uncertain.map((column) => ({ kind: 'column', column }) as const),
    ...(isAmbiguous
      ? [{ kind: 'hours', example: ambiguous.example, short: formatResult(ambiguous.exampleShort) } as const]
      : []),
    ...(races.length > 0 ? [{ kind: 'races', races: races.slice(0, racesMaximum) } as const] : []),
    ...(list.isShared ? [{ kind: 'shared' } as const] : []),
  ]
}

/** Returns the error for saving too early. It names columns as the list does. */
export function unansweredText(questions: readonly ListQuestion[], headings: readonly string[]): string {
  const about = questions.map((question) => {
    if (question.kind === 'column') return columnName(question.column, headings)
    if (question.kind === 'hours') return `times such as ${question.example}`
    return question.kind === 'races' ? 'the races in this list' : 'lines with more than one runner'
  })
  const [last = '', ...others] = about.toReversed()
  const all = others.length > 0 ? `${others.toReversed().join(', ')} and ${last}` : last
  return `Nothing has been saved yet. First, answer the questions about ${all}.`
}

/** Returns false if the event's distances show that the times are hours. */
function couldBeEither({ seconds, short }: AmbiguousTimes, { distances }: EventRecord): boolean {
  const offered = storedDistances(distances) ?? []
  const lengths = offered.flatMap(({ id }) => metresOf(id, offered) ?? [])
  const isRun = (time: number) => lengths.some((metres) => resultQuestion(time, metres) === undefined)
  return lengths.length === 0 || !isRun(seconds) || isRun(short)
}
