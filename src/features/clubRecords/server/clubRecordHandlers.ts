import { Forbidden, Invalid, NotFound } from '../../../kernel/calls/apiError'
import type { CallContext, HandlersOf } from '../../../kernel/calls/handlers'
import { canEditClub, canSeeAgeTables, canSeeUser } from '../../../kernel/access/permissions'
import type { Viewer } from '../../../kernel/access/viewer'
import { today } from '../../../kernel/dates/zone'
import { labelsOf, validate } from '../../../kernel/fields/fieldRules'
import { guarded } from '../../../kernel/inputs/guarded'
import { typedRecordsLimit } from '../../../kernel/limits'
import { bestLines } from '../../../kernel/running/bests'
import { compare } from '../../../kernel/text/compare'
import { paths } from '../../../kernel/urls/paths'
import type { RecordAudit } from '../../../entities/auditLog/server/recordAudit'
import { recordRulesOf } from '../../../entities/athletes/server/athleteRepository'
import type { ClubResponse } from '../../../entities/clubs/contract'
import type { ClubRecord } from '../../../entities/clubs/records'
import { auditObject } from '../../../entities/clubs/server/auditObject'
import { presentClub } from '../../../entities/clubs/server/clubPresenter'
import { createClubRepository } from '../../../entities/clubs/server/clubRepository'
import {
  clubRecordsOf,
  type RecordSource,
  typedRecordsOf,
} from '../../../entities/statuses/server/clubRecordRepository'
import type { CurrentRecord } from '../../../entities/statuses/currentRecords'
import type { UserRecord } from '../../../entities/users/records'
import { requireCanSeeMembers } from '../../clubMembership/server/memberService'
import { agesError } from '../../championships/rulesErrors'
import type { Collections, Store } from '../../../store/store'
import type * as calls from '../contract'
import type { ClubRecordsView, ClubRecordView } from '../contract'
import * as inputs from '../inputs'
import { recordGroups, recordRuleFields, typedRecordFields } from '../recordFields'
import { readTypedRecords } from './readTypedRecords'

interface RecordNeeds {
  readonly store: Store
  readonly newId: () => string
  readonly recordAudit: RecordAudit
  /** The site's time zone. */
  readonly timeZone: string
}

/** Creates the handlers of clubs' records: computed ones for members, rules and typed ones for admins. */
export function createClubRecordHandlers({
  store,
  newId,
  recordAudit,
  timeZone,
}: RecordNeeds): HandlersOf<typeof calls, keyof typeof calls> {
  async function edit({ viewer }: CallContext, slug: string): Promise<ClubResponse> {
    const club = await clubToEdit(store, viewer, slug)
    const typed = canSeeAgeTables(viewer, club.id) ? await typedRecordsOf(store, club.id) : []
    const named = typed.map((one) => ({ ...one, line: nameOfLine(one.distance) }))
    return {
      club: { ...presentClub(club), recordEdit: { ...(await recordRulesOf(store, club.id)), typed: named } },
    }
  }

  /** Changes what a club's admins edit, with an entry in the audit log. `work` returns its detail, such as a name. */
  async function change(
    context: CallContext,
    slug: string,
    work: (collections: Collections, clubId: string) => Promise<string>,
  ): Promise<ClubResponse> {
    await store.transaction(async (collections) => {
      const club = await clubToEdit(collections, context.viewer, slug)
      await createClubRepository(collections).lock(club.id)
      const detail = await work(collections, club.id)
      await recordAudit(collections, context, { action: 'editRecords', object: auditObject(club), detail })
    })
    return edit(context, slug)
  }

  return {
    getClubRecords: guarded(
      requireCanSeeMembers,
      inputs.recordsQuery,
      async ({ viewer }, { slug, latest }) => {
        const club = await createClubRepository(store).named(slug)
        if (!canSeeAgeTables(viewer, club.id))
          throw new Forbidden('Only accepted members of this club can see its records.')
        return { club: { ...presentClub(club), records: await present(store, viewer, club.id, latest) } }
      },
    ),
    getRecordRules: guarded(requireCanSeeMembers, inputs.recordsQuery, (context, { slug }) =>
      edit(context, slug),
    ),
    saveRecordRules: guarded(
      requireCanSeeMembers,
      inputs.recordRulesInput,
      (context, { slug, ...texts }) =>
        change(context, slug, async ({ clubCategories }, clubId) => {
          const { values, errors } = validate(recordRuleFields, texts)
          if (!values) throw Invalid.of(errors)
          const ages = agesError(values.ages)
          if (ages !== undefined) throw Invalid.of({ ages })
          await clubCategories.put({ id: clubId, clubId, ...values })
          return ''
        }),
      labelsOf(recordRuleFields),
    ),
    addTypedRecords: guarded(
      requireCanSeeMembers,
      inputs.typedRecordsInput,
      (context, { slug, group = '', text = '' }) =>
        change(context, slug, async (collections, clubId) => {
          const groups = recordGroups(await recordRulesOf(collections, clubId)).map(([name]) => name)
          const read = readTypedRecords(text, { group, groups, today: today(context.now, timeZone) })
          const existing = await typedRecordsOf(collections, clubId)
          if (existing.length + read.length > typedRecordsLimit)
            throw Invalid.of({ text: `A club can have up to ${typedRecordsLimit} old records.` })
          await collections.typedRecords.insertMany(read.map((one) => ({ id: newId(), clubId, ...one })))
          return [...new Set(read.map(({ name }) => name))].join(', ').slice(0, 200)
        }),
      labelsOf(typedRecordFields),
    ),
    removeTypedRecord: guarded(requireCanSeeMembers, inputs.typedRecordInput, (context, { slug, id }) =>
      change(context, slug, async ({ typedRecords }, clubId) => {
        const found = await typedRecords.get(id)
        if (found?.clubId !== clubId) throw new NotFound('This record has been deleted.')
        await typedRecords.remove(id)
        return found.name
      }),
    ),
  }
}

/** Returns the club. Throws `NotFound`, or `Forbidden` if the viewer may not edit its records. */
async function clubToEdit(collections: Collections, viewer: Viewer, slug: string): Promise<ClubRecord> {
  const club = await createClubRepository(collections).named(slug)
  if (!canEditClub(viewer, club.id)) throw new Forbidden('Only club admins can edit records.')
  return club
}

const nameOfLine = (line: string) => bestLines.find(({ id }) => id === line)?.name ?? line

async function present(
  store: Store,
  viewer: Viewer,
  clubId: string,
  latest: 'yes' | undefined,
): Promise<ClubRecordsView> {
  const { records } = await clubRecordsOf(store, clubId)
  const shown = latest ? latestOf(records) : records
  const ids = shown.flatMap(({ holders }) => holders.flatMap(({ run }) => run?.userId ?? []))
  const users = new Map((await store.users.getMany([...new Set(ids)])).map((user) => [user.id, user]))
  const items = shown.flatMap(({ line, group, holders }): ClubRecordView[] => {
    const all = holders.flatMap((one) => presentHolder(viewer, one, users))
    // Someone's time may have been typed for their category and for everyone, or be in the calendar as well.
    const named = all.filter(({ name }, at) => all.findIndex((one) => one.name === name) === at)
    const [{ seconds }] = holders
    return named.length > 0 ? [{ distance: nameOfLine(line), group, seconds, holders: named }] : []
  })
  const own = await store.athletes.get(viewer.userId ?? '')
  return { items, isShown: own?.isShown === true }
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
  { run, typed, when }: RecordSource,
  users: ReadonlyMap<string, UserRecord>,
): ClubRecordView['holders'] {
  if (typed) return [{ name: typed.name, race: { title: typed.where }, when }]
  const user = users.get(run.userId)
  if (!user || !canSeeUser(viewer, user)) return []
  const { title, slug } = run.event
  return [{ name: user.name, path: paths.user(user.slug), race: { title, path: paths.event(slug) }, when }]
}
