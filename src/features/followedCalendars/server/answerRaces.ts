import type { HandlerNeeds } from '../../../entities/auditLog/server/handlerNeeds'
import type { EventRecord } from '../../../entities/events/records'
import { canEditEvent } from '../../../kernel/access/permissions'
import { Forbidden, Invalid } from '../../../kernel/calls/apiError'
import type { CallContext } from '../../../kernel/calls/handlers'
import { today as todayIn } from '../../../kernel/dates/zone'
import type { Parsed } from '../../../kernel/inputs/parseInput'
import { createPauses } from '../../../store/createPauses'
import { editorsOnly } from '../../eventEditing/editorsOnly'
import { createRecordEventAudit } from '../../eventEditing/server/eventWriteService'
import { type FollowedValues, type RaceAnswer, raceQuestions } from '../followed'
import type { answerInput } from '../inputs'
import type { FollowedCalendarRecord, FollowedRaceRecord } from '../records'
import { applyStep } from './applyStep'
import { changeOf, valuesHere } from './followedTexts'
import type { ReadingStep } from './planReading'
import { openRaces } from './presentFollowed'

type Answer = Pick<Parsed<typeof answerInput>, 'kind' | 'answer' | 'race'>

/** Answers the question about one race, or all of a kind. What has changed meanwhile stays open. */
export async function answerRaces(
  needs: HandlerNeeds,
  context: CallContext,
  calendar: FollowedCalendarRecord,
  { kind, answer, race }: Answer,
): Promise<void> {
  const { store } = needs
  const { now, viewer } = context
  const [, answers, all] = raceQuestions[kind]
  const possible: readonly string[] = race === undefined ? all : Object.keys(answers)
  if (!possible.includes(answer)) throw new Invalid('Choose one of the answers.')
  const today = todayIn(now, needs.timeZone)
  const recordEventAudit = createRecordEventAudit(needs.recordAudit)
  const open = (await openRaces(store, calendar.id, today)).get(kind) ?? []
  const pauses = createPauses()
  for (const record of open.filter(({ id }) => race === undefined || id === race)) {
    if (pauses.isDue()) await pauses.next()
    const event = await store.events.get(record.eventId ?? record.mayBe ?? '')
    const mayEdit = event !== undefined && canEditEvent(viewer, event)
    const step = answerStep(record, event, answer, mayEdit, now)
    if (step.edits && !mayEdit) {
      if (race === undefined) continue
      throw new Forbidden(editorsOnly)
    }
    await applyStep(needs, calendar, step, {
      now,
      today,
      actorId: viewer.userId,
      onEdit: (collections, edited) => recordEventAudit(collections, context, 'editEvent', edited),
    })
  }
}

function answerStep(
  before: FollowedRaceRecord,
  event: EventRecord | undefined,
  answer: RaceAnswer,
  mayEdit: boolean,
  now: Date,
): ReadingStep {
  const { asks, fields = [], mayBe: _, ...settled } = before
  const changedOn = now.toISOString()
  const edit = (values: Partial<FollowedValues>, after: FollowedRaceRecord): ReadingStep =>
    event
      ? {
          before,
          after: { ...after, ...changeOf(changedOn, valuesHere(event), values) },
          edits: { event, values },
        }
      : { before, after }
  if (answer === 'add') {
    const { eventId: _deleted, ...alone } = settled
    return { before, after: { ...alone, change: { what: 'added', detail: '' }, changedOn }, adds: true }
  }
  if (answer === 'take')
    return edit(Object.fromEntries(fields.map((field) => [field, before.last[field]])), settled)
  if (answer === 'off') {
    // If the calendar has it again, it is back on.
    const last = { ...before.last, state: 'calledOff' }
    return edit({ state: 'calledOff' }, { ...settled, last, isKept: true })
  }
  if (answer === 'link') {
    if (!event) throw new Invalid('That race has been deleted. Choose another answer.')
    const isOff = before.last.state !== '' && event.state === undefined
    const after = {
      ...settled,
      eventId: event.id,
      ...(isOff && ({ asks: 'changed', fields: ['state'] } as const)),
    }
    return { before, after, ...(mayEdit && { claims: event.id }) }
  }
  return { before, after: asks === 'gone' ? { ...settled, isKept: true } : settled }
}
