import { Forbidden, Invalid, NotFound } from '../../../kernel/calls/apiError'
import type { CallContext, HandlersOf } from '../../../kernel/calls/handlers'
import type { HandlerNeeds } from '../../../entities/auditLog/server/handlerNeeds'
import { canPublishRecords, canSeeAgeTables, canSeeUser } from '../../../kernel/access/permissions'
import type { Viewer } from '../../../kernel/access/viewer'
import { today } from '../../../kernel/dates/zone'
import { validate } from '../../../kernel/fields/fieldRules'
import { guarded } from '../../../kernel/inputs/parseInput'
import { typedRecordsLimit } from '../limits'
import { bestLines } from '../../../kernel/running/bests'
import { clockText } from '../../../kernel/running/result'
import { compare } from '../../../kernel/text/compare'
import { paths } from '../../../kernel/urls/paths'
import type { AuditEntry } from '../../../entities/auditLog/server/recordAudit'
import { clubAthletes, recordRulesOf } from '../../../entities/athletes/server/athleteRepository'
import { auditObject, presentClub } from '../../../entities/clubs/server/clubPresenter'
import { createClubRepository } from '../../../entities/clubs/server/clubRepository'
import {
  clubRecordsOf,
  readClubRecords,
  recordDecisionsOf,
  type RecordSource,
  typedRecordsOf,
} from '../../../entities/statuses/server/clubRecordRepository'
import type { CurrentRecord } from '../../../entities/statuses/currentRecords'
import type { UserRecord } from '../../../entities/users/records'
import { editableClub } from '../../clubMembership/server/editableClub'
import { requireCanSeeMembers } from '../../clubMembership/server/memberService'
import { agesError } from '../../../entities/athletes/ageCategories'
import { idsOf, type Collections, type Store } from '../../../store/store'
import type * as calls from '../contract'
import type { ClubRecordsView, ClubRecordView } from '../contract'
import * as inputs from '../inputs'
import { recordGroups, recordRuleFields } from '../recordFields'
import { readTypedRecords } from './readTypedRecords'

/** Creates the handlers of clubs' records: computed ones for members, rules and typed ones for admins. */
export function createClubRecordHandlers({
  store,
  newId,
  recordAudit,
  timeZone,
}: HandlerNeeds): HandlersOf<typeof calls, keyof typeof calls> {
  async function show({ viewer }: CallContext, { slug, latest }: inputs.RecordsQuery) {
    const club = await createClubRepository(store).named(slug)
    if (!canSeeAgeTables(viewer, club.id))
      throw new Forbidden('Only accepted members of this club can see its records.')
    return { club: presentClub(club), records: await present(store, viewer, club.id, latest) }
  }

  async function edit({ viewer }: CallContext, slug: string) {
    const club = await editableClub(createClubRepository(store), viewer, slug)
    const canSee = canSeeAgeTables(viewer, club.id)
    const typed = canSee ? await typedRecordsOf(store, club.id) : []
    const named = typed.map((one) => ({ ...one, line: nameOfLine(one.distance) }))
    const recordEdit = { ...(await recordRulesOf(store, club.id)), typed: named }
    return { club: presentClub(club), recordEdit }
  }

  /** Changes a club's records. `work` returns the entry of the audit log, or only its detail; undefined for no change. */
  async function change(
    context: CallContext,
    slug: string,
    work: (collections: Collections, clubId: string) => Promise<AuditEntry | string | undefined>,
  ): Promise<void> {
    await store.transaction(async (collections) => {
      const clubs = createClubRepository(collections)
      const club = await editableClub(clubs, context.viewer, slug)
      await clubs.lock(club.id)
      const made = await work(collections, club.id)
      const entry = typeof made === 'string' ? { action: 'editRecords' as const, detail: made } : made
      if (entry) await recordAudit(collections, context, { ...entry, object: auditObject(club) })
    })
  }

  async function changeRules(...[context, slug, work]: Parameters<typeof change>) {
    await change(context, slug, work)
    return edit(context, slug)
  }

  return {
    getClubRecords: guarded(requireCanSeeMembers, inputs.recordsQuery, show),
    getRecordRules: guarded(requireCanSeeMembers, inputs.recordsQuery, (context, { slug }) =>
      edit(context, slug),
    ),
    saveRecordRules: guarded(requireCanSeeMembers, inputs.recordRulesInput, (context, { slug, ...texts }) =>
      changeRules(context, slug, async ({ clubCategories }, clubId) => {
        const { values, errors } = validate(recordRuleFields, texts)
        if (!values) throw Invalid.of(errors)
        const ages = agesError(values.ages)
        if (ages !== undefined) throw Invalid.of({ ages })
        await clubCategories.put({ ...(await clubCategories.get(clubId)), id: clubId, clubId, ...values })
        return ''
      }),
    ),
    addTypedRecords: guarded(requireCanSeeMembers, inputs.typedRecordsInput, (context, { slug, text = '' }) =>
      changeRules(context, slug, async (collections, clubId) => {
        const groups = recordGroups(await recordRulesOf(collections, clubId))
        const read = readTypedRecords(text, { groups, today: today(context.now, timeZone) })
        const existing = await typedRecordsOf(collections, clubId)
        if (existing.length + read.length > typedRecordsLimit)
          throw Invalid.of({
            text: `A club can have up to ${typedRecordsLimit} records from before Startline.`,
          })
        // Records typed into a draft are published with it.
        await storePublished(collections, clubId, (await readClubRecords(collections, clubId)).isPublished)
        await collections.typedRecords.insertMany(read.map((one) => ({ id: newId(), clubId, ...one })))
        return [...new Set(read.map(({ name }) => name))].join(', ').slice(0, 200)
      }),
    ),
    removeTypedRecord: guarded(requireCanSeeMembers, inputs.typedRecordInput, (context, { slug, id }) =>
      changeRules(context, slug, async ({ typedRecords }, clubId) => {
        const found = await typedRecords.get(id)
        if (found?.clubId !== clubId) throw new NotFound('This record has been deleted.')
        await typedRecords.remove(id)
        return found.name
      }),
    ),
    publishRecords: guarded(
      requireCanSeeMembers,
      inputs.publicationInput,
      async (context, { slug, isPublished, result = '' }) => {
        await change(context, slug, async (collections, clubId) => {
          if (!canPublishRecords(context.viewer, clubId))
            throw new Forbidden('Only club admins can publish records.')
          const known = await readClubRecords(collections, clubId)
          const records = result === '' ? known.records : known.claims
          const sources = sourcesOf(records)
          const claim = sources.get(result)
          if (result === '' ? known.isPublished === isPublished : !claim) return undefined
          if (!claim) {
            await storePublished(collections, clubId, isPublished)
            await collections.recordDecisions.removeMany(idsOf(await recordDecisionsOf(collections, clubId)))
          }
          const decided = claim ? [claim] : isPublished ? [...sources.values()] : []
          await collections.recordDecisions.insertMany(decisionsOn(decided, clubId, isPublished, newId))
          if (!claim) return { action: isPublished ? 'publishRecords' : 'withdrawRecords' }
          const detail = `${nameOfLine(claim.line)}, ${clockText(claim.seconds)}`
          const action = isPublished ? 'acceptRecord' : 'dismissRecord'
          return { action, subjectId: claim.run?.userId, detail }
        })
        return show(context, { slug })
      },
    ),
  }
}

/** Returns the sources of records by result, as one result can be the record of everyone and of an age. */
export const sourcesOf = (records: readonly CurrentRecord<RecordSource>[]) =>
  new Map(records.flatMap(({ holders }) => holders).map((one) => [one.result, one]))

/** Returns an admin's decision about each result. */
export function decisionsOn(
  sources: readonly RecordSource[],
  clubId: string,
  isAccepted: boolean,
  newId: () => string,
) {
  return sources.flatMap(({ run, line, seconds }) =>
    run ? [{ id: newId(), clubId, userId: run.userId, line, seconds, isAccepted }] : [],
  )
}

/** Publishes a club's records, or makes them a draft. */
export async function storePublished(store: Collections, id: string, hasPublished: boolean) {
  await store.clubCategories.put({ ...(await recordRulesOf(store, id)), id, clubId: id, hasPublished })
}

const nameOfLine = (line: string) => bestLines.find(({ id }) => id === line)?.name ?? line

async function present(
  store: Store,
  viewer: Viewer,
  clubId: string,
  latest: 'yes' | undefined,
): Promise<ClubRecordsView> {
  const { isPublished, records, claims } = await clubRecordsOf(store, clubId)
  const isAdmin = canPublishRecords(viewer, clubId)
  const seen = isPublished || isAdmin ? records : []
  const own = await store.athletes.get(viewer.userId ?? '')
  const claimed = claims.filter(
    ({ holders }) => isAdmin || holders.some(({ run }) => run?.userId === viewer.userId),
  )
  return {
    isPublished,
    items: await presentAll(store, viewer, latest ? latestOf(seen) : seen),
    claims: await presentAll(store, viewer, claimed),
    basis: (isPublished || isAdmin) && !latest ? await basisOf(store, clubId) : undefined,
    isShown: own?.isShown === true,
  }
}

async function presentAll(store: Store, viewer: Viewer, records: readonly CurrentRecord<RecordSource>[]) {
  const ids = records.flatMap(({ holders }) => holders.flatMap(({ run }) => run?.userId ?? []))
  const users = new Map((await store.users.getMany([...new Set(ids)])).map((user) => [user.id, user]))
  return records.flatMap(({ line, group, holders }): ClubRecordView[] => {
    const all = holders.flatMap((one) => presentHolder(viewer, one, users))
    // Someone's time may have been typed for their category and for everyone, or be in the calendar as well.
    const named = all.filter(({ name }, at) => all.findIndex((one) => one.name === name) === at)
    const [{ seconds }] = holders
    return named.length > 0 ? [{ distance: nameOfLine(line), group, seconds, holders: named }] : []
  })
}

async function basisOf(store: Store, clubId: string) {
  const members = (await createClubRepository(store).members(clubId)).map(({ userId }) => userId)
  const athletes = [...(await clubAthletes(store, clubId, members)).values()]
  const typed = await typedRecordsOf(store, clubId)
  const shown = athletes.filter(({ sex }) => sex !== undefined)
  return { members: members.length, shown: shown.length, typed: typed.length }
}

/** Returns the two records that were run last, each run once. */
function latestOf(records: readonly CurrentRecord<RecordSource>[]) {
  const byDate = records.toSorted(({ holders: [a] }, { holders: [b] }) => compare(b.when, a.when))
  return [...new Map(byDate.toReversed().map((one) => [one.holders[0], one])).values()]
    .toReversed()
    .slice(0, 2)
}

function presentHolder(
  viewer: Viewer,
  { run, typed, when, result }: RecordSource,
  users: ReadonlyMap<string, UserRecord>,
): ClubRecordView['holders'] {
  if (typed) return [{ name: typed.name, race: { title: typed.where }, when }]
  const user = users.get(run.userId)
  if (!user || !canSeeUser(viewer, user)) return []
  const race = { title: run.event.title, path: paths.event(run.event.slug) }
  return [{ name: user.name, isUnnamed: user.isUnnamed, path: paths.user(user.slug), result, race, when }]
}
