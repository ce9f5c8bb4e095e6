import { placeText, formatResult } from '../../src/kernel/running/result'
import { columnName, type ListQuestion, namedLinesText } from '../../src/features/resultImport/resultList'
import { listQuestions } from '../../src/features/resultImport/server/listQuestions'
import { matchRaces } from '../../src/features/resultImport/server/reading/listRaces'
import { planLine } from '../../src/features/resultImport/server/saving/planList'
import { readResultList } from '../../src/features/resultImport/server/reading/readResultList'
import type { ListDraftRecord } from '../../src/features/resultImport/records'
import { eventRecord, userRecord } from '../helpers/storeRecords'

const members = [
  ...['Ann Arrow', 'Bob Birch', 'Cara Coyle', 'Dan Dale', 'Eve Elm', 'Leo Lund', 'Tom Thumb', 'Uma Udall'],
  ...['Tunde Bakare', 'Catrin Rees', 'Phil Stokes', 'Sam Merriman'],
].map((name, at) => ({ id: `m${at}`, name }))

/** Returns the questions about a list, the lines that could not be read, and what saving it would do for each member. */
export function listOutcome(
  text: string,
  { distances, title = '', date = '' }: { distances: string; title?: string; date?: string },
): readonly string[] {
  const event = eventRecord('e', {
    title: title || 'Arden Run',
    ...(date !== '' && { date }),
    ...(distances !== '' && { distances }),
  })
  const draft: Pick<ListDraftRecord, 'clubId' | 'answers' | 'race' | 'isMinutes'> = {
    clubId: '',
    answers: {},
  }
  const list = readResultList({ text, isGun: false, people: members, remembered: new Map() })
  const lines = list.matches.map((match) => {
    const user = userRecord(match.personId, {
      name: members.find(({ id }) => id === match.personId)?.name ?? '',
    })
    const { fate, resultInSeconds, distance, place } = planLine(match, user, undefined, {
      event,
      draft,
      races: matchRaces(list.races, event, undefined),
    })
    if (fate !== 'new') return `${user.name}: ${fate === 'out' ? 'no result' : 'left out'}`
    const facts = [
      formatResult(resultInSeconds ?? 0),
      placeText(place, resultInSeconds),
      distances.includes(',') && distance?.name,
      match.line.club,
    ]
    return `${user.name}: ${facts.filter(Boolean).join(', ')}`
  })
  const questions = listQuestions(list, event, draft).map(
    (question) => `? ${questionText(question, list.headings)}`,
  )
  const { noName, noTime } = list.unread
  const unread = [...noName.numbers, ...noTime.numbers].map((number) => `! line ${number}`)
  return [...questions, ...unread, ...lines]
}

function questionText(question: ListQuestion, headings: readonly string[]): string {
  if (question.kind === 'column') return columnName(question.column, headings)
  if (question.kind === 'hours') return `${question.example} or ${question.short}`
  return question.kind === 'races' ? question.races.map(namedLinesText).join(', ') : 'several runners'
}
