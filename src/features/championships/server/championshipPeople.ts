import { Invalid, NotFound } from '../../../kernel/calls/apiError'
import type { CallContext } from '../../../kernel/calls/handlers'
import { today } from '../../../kernel/dates/zone'
import { labelsOf, namesOf, validateGiven } from '../../../kernel/fields/fieldRules'
import { clubMembersPage } from '../../clubMembership/limits'
import { adjustmentsLimit, adjustmentTextLength } from '../limits'
import { canSeeAgeTables, canSeeUser } from '../../../kernel/access/permissions'
import { presentUserRef, isSeenBy, type SeenUser } from '../../../entities/users/server/userPresenter'
import type { Viewer } from '../../../kernel/access/viewer'
import { createStatusRepository } from '../../../entities/statuses/server/statusRepository'
import type { UserRecord } from '../../../entities/users/records'
import { createUserRepository } from '../../../entities/users/server/userRepository'
import { createMemberService } from '../../clubMembership/server/memberService'
import { type Collections, idsOf } from '../../../store/store'
import type { EligibilityView, AdjustmentView } from '../views'
import { adjustmentKinds, type AdjustmentKind } from '../adjustmentKinds'
import { eligibilityFields } from '../championshipFields'
import { decimalField } from '../../../kernel/fields/fieldKinds'
import type {
  eligibilityInput,
  adjustmentIdInput,
  adjustmentInput,
  peopleQuery,
  AdjustmentInput,
} from '../inputs'
import type { EligibilityRecord, AdjustmentRecord, ChampionshipRecord } from '../records'
import {
  championshipChanges,
  championshipToEdit,
  type ChampionshipNeeds,
  type Input,
} from './changeChampionship'
import { eligibilityOf, adjustmentsOf, hasStatusFor } from './championshipRepository'
import type { OfClub } from './championshipView'
import { isDate } from '../../../kernel/dates/dates'
import { fieldMessages } from '../../../kernel/fields/fieldMessages'
import { type Checked, checkText, gather } from '../../../kernel/fields/validation'
import { typedResult, typedResultMessage } from '../../../kernel/running/result'

type PeopleQuery = Input<typeof peopleQuery>

/** Creates the service for what a club's admins enter about people. */
export function createChampionshipPeople(needs: ChampionshipNeeds) {
  const { store, newId, timeZone, view } = needs
  const members = createMemberService(store)
  const change = championshipChanges(needs)

  /** Presents a page of members with their data, and all adjustments about people whom the viewer may see. */
  async function present(
    context: CallContext,
    shown: OfClub,
    query: { readonly [Name in 'cursor' | 'name' | 'member']?: PeopleQuery[Name] | undefined },
  ) {
    const { id: club } = shown.club
    const { viewer } = context
    const { cursor, name: text, member = '' } = query
    const page = await members.page(viewer, {
      club,
      limit: clubMembersPage,
      ...(cursor && { cursor }),
      ...(text && { text }),
    })
    const users = page.members.map(({ user }) => user)
    const eligibility = await eligibilityOf(store, club, idsOf(users))
    const adjustments = await adjustmentsOf(store, shown.championship.id)
    const about = await store.users.getMany([...new Set(adjustments.map(({ userId }) => userId))])
    const seen = about.filter(
      (user): user is SeenUser => isSeenBy(viewer)(user) || users.some(({ id }) => id === user.id),
    )
    const named = users.some(({ id }) => id === member) ? undefined : await store.users.get(member)
    const userWithId = new Map(seen.map((user) => [user.id, user]))
    const edit = {
      people: users.map((user): EligibilityView => ({
        user: presentUserRef(user),
        ...valuesIn(eligibility.get(user.id), canSeeAgeTables(viewer, club)),
      })),
      cursor: page.cursor,
      ...(named && isSeenBy(viewer)(named) && { member: presentUserRef(named) }),
      adjustments: adjustments.flatMap(
        ({ championshipId: _, userId, ...adjustment }): readonly AdjustmentView[] => {
          const user = userWithId.get(userId)
          return user ? [{ ...adjustment, user: presentUserRef(user) }] : []
        },
      ),
    }
    return view(context, shown, { edit })
  }

  const show = async (context: CallContext, query: PeopleQuery) =>
    present(context, await championshipToEdit(store, context.viewer, query), query)

  /** Saves the given fields of a person's eligibility. Throws `Invalid`. */
  async function saveEligibility(
    context: CallContext,
    { slug, championship, user, cursor, name, member: _, ...texts }: Input<typeof eligibilityInput>,
  ) {
    const { values, errors } = validateGiven(eligibilityFields, texts)
    if (!values) throw Invalid.of(errors)
    const saved = await change(context, { slug, championship }, async (collections, _, { id: clubId }) => {
      const { id: userId } = await personOfClub(collections, context.viewer, clubId, user)
      const record = (await eligibilityOf(collections, clubId, [userId])).get(userId)
      const canWrite = canSeeAgeTables(context.viewer, clubId)
      if (values.category !== undefined && !canWrite)
        throw Invalid.of({
          category: 'You can enter a category once a club admin has accepted you as a member.',
        })
      const before = valuesIn(record)
      const given = Object.entries(values).map(([field, value]) => [field, value ?? ''])
      const after = { ...before, ...Object.fromEntries(given) } as typeof before
      const changed = namesOf(eligibilityFields).filter((field) => after[field] !== before[field])
      if (changed.length === 0) return undefined
      const savedOn = context.now.toISOString()
      await collections.eligibilities.put({ id: record?.id ?? newId(), clubId, userId, savedOn, ...after })
      // The audit log is for people who are not members, too.
      const textOf = (field: keyof typeof after) =>
        field === 'category' ? 'changed' : after[field] || 'not given'
      const detail = changed.map((field) => `${labels[field]} ${textOf(field)}`).join(', ')
      return { action: 'editEligibility', subjectId: userId, detail }
    })
    return present(context, saved, { cursor, name })
  }

  /** Adds an adjustment. A division, or a prediction for the same race, replaces the person's earlier one. Throws `Invalid`. */
  async function addAdjustment(context: CallContext, input: Input<typeof adjustmentInput>) {
    const { viewer, now } = context
    const saved = await change(context, input, async (collections, championship, club) => {
      const { id: userId } = await personOfClub(collections, viewer, club.id, input.user)
      const given = readAdjustment(input, championship, today(now, timeZone))
      const { kind, counterId } = given
      const { id: championshipId } = championship
      const counter = await collections.championshipCounters.get(counterId)
      if (counterId !== '' && counter?.championshipId !== championshipId)
        throw Invalid.of({ counter: 'Choose one of this championship’s races.' })
      const adjustments = await adjustmentsOf(collections, championshipId)
      if (adjustments.length >= adjustmentsLimit)
        throw new Invalid(`A championship can have up to ${adjustmentsLimit} adjustments.`)
      const isOnce = kind !== 'helping' && kind !== 'points'
      const replaced = adjustments.filter(
        (one) => isOnce && one.userId === userId && one.kind === kind && one.counterId === counterId,
      )
      await collections.championshipEntries.removeMany(idsOf(replaced))
      await collections.championshipEntries.insert({ ...given, id: newId(), championshipId, userId })
      return { action: 'addChampionshipEntry', subjectId: userId, detail: adjustmentKinds[kind].label }
    })
    return present(context, saved, input)
  }

  async function removeAdjustment(context: CallContext, { id, ...query }: Input<typeof adjustmentIdInput>) {
    const left = await change(context, query, async (collections, championship) => {
      const adjustment = await collections.championshipEntries.get(id)
      if (adjustment?.championshipId !== championship.id)
        throw new NotFound('This adjustment has been removed.')
      await collections.championshipEntries.remove(id)
      return {
        action: 'removeChampionshipEntry',
        subjectId: adjustment.userId,
        detail: adjustmentKinds[adjustment.kind].label,
      }
    })
    return present(context, left, query)
  }

  return { show, saveEligibility, addAdjustment, removeAdjustment }
}

const labels = labelsOf(eligibilityFields)

function valuesIn(record?: EligibilityRecord, withCategory = true) {
  const { memberSince = '', firstClaim = '', category = '' } = record ?? {}
  return { memberSince, firstClaim, category: withCategory ? category : '' } as const
}

/**
 * Returns the person with this slug or id, who is a member of the club or has a status for it. Throws `Invalid` for
 * anyone else, and for hidden people who are no members and whom the viewer may not see.
 */
async function personOfClub(
  collections: Collections,
  viewer: Viewer,
  clubId: string,
  name: string,
): Promise<UserRecord> {
  const user = (await createUserRepository(collections).named(name)) ?? (await collections.users.get(name))
  if (user && (await createStatusRepository(collections).isMember(clubId, user.id))) return user
  if (user && canSeeUser(viewer, user) && (await hasStatusFor(collections, clubId, user.id))) return user
  throw Invalid.of({ user: 'Choose a member of the club, or someone with a result for it.' })
}

type Values = Pick<AdjustmentRecord, 'counterId' | 'text' | 'value' | 'date'>

/** Returns the fields of a new adjustment, each of its kind. A field that the kind does not have is ignored. Throws `Invalid`. */
function readAdjustment(
  {
    kind,
    counter = '',
    text,
    value,
    date,
  }: Pick<AdjustmentInput, 'kind' | 'counter' | 'text' | 'value' | 'date'>,
  season: Pick<ChampionshipRecord, 'from' | 'to'>,
  today: string,
): Values & { readonly kind: AdjustmentKind } {
  const { text: reason, race } = adjustmentKinds[kind]
  const isMissing = race && race.none === undefined && counter === ''
  const { values, errors } = gather<Values>({
    counterId: isMissing ? { error: fieldMessages.required('The race') } : { value: race ? counter : '' },
    text: checkReason(text, reason?.label),
    value: checkValue(kind, String(value ?? '')),
    date: kind === 'helping' ? checkDate(date ?? '', season) : { value: today },
  })
  if (values) return { kind, ...values }
  const { counterId, ...others } = errors
  throw Invalid.of({ ...others, ...(counterId !== undefined && { counter: counterId }) })
}

function checkReason(text: string | undefined, label: string | undefined): Checked<string> {
  if (label === undefined) return { value: '' }
  return checkText(text, { label, maximum: adjustmentTextLength, required: true })
}

/** Checks points, or a time, which is stored in seconds. */
function checkValue(kind: AdjustmentKind, text: string): Checked<number> {
  if (kind === 'prediction') {
    const seconds = typedResult(text)
    return seconds === undefined ? { error: typedResultMessage } : { value: seconds }
  }
  if (kind === 'tie') {
    return /^[1-9]\d?$/u.test(text.trim()) ? { value: Number(text) } : { error: 'Enter a place, such as 1.' }
  }
  if (kind === 'score') {
    const { value } = decimalField('Points', NaN).check(text, 'Points')
    return value === undefined || Number.isNaN(value) ? { error: 'Enter the points, such as 20.' } : { value }
  }
  if (kind !== 'points') return { value: 0 }
  const checked = decimalField('Points', 0).check(text, 'Points')
  return checked.value === 0 ? { error: 'Enter the points, such as 5 or −2.5.' } : checked
}

function checkDate(date: string, { from, to }: Pick<ChampionshipRecord, 'from' | 'to'>): Checked<string> {
  if (!isDate(date)) return { error: fieldMessages.date('The date') }
  return date < from || date > to ? { error: 'The date must be in the season.' } : { value: date }
}
