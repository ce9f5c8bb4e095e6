import { categoriesOf } from '../../../entities/athletes/server/athleteRepository'
import type { HandlerNeeds } from '../../../entities/auditLog/server/handlerNeeds'
import { auditObject, presentClub } from '../../../entities/clubs/server/clubPresenter'
import { createClubRepository } from '../../../entities/clubs/server/clubRepository'
import type { EventRecord } from '../../../entities/events/records'
import { clubAthleteRuns } from '../../../entities/statuses/server/clubAthleteRuns'
import { requireMember } from '../../../entities/users/server/userPresenter'
import { canEditClub, canSeeAgeTables } from '../../../kernel/access/permissions'
import type { Viewer } from '../../../kernel/access/viewer'
import { Forbidden, Invalid } from '../../../kernel/calls/apiError'
import type { CallContext, HandlersOf } from '../../../kernel/calls/handlers'
import { addDays } from '../../../kernel/dates/addDays'
import { formatShortDate } from '../../../kernel/dates/dateText'
import { today } from '../../../kernel/dates/zone'
import { formTexts, validate } from '../../../kernel/fields/fieldRules'
import { groupBy } from '../../../kernel/groupBy'
import { guarded } from '../../../kernel/inputs/parseInput'
import { clockText } from '../../../kernel/running/result'
import { compare } from '../../../kernel/text/compare'
import type { Collections } from '../../../store/store'
import { seenPeople } from '../../../entities/users/server/seenPeople'
import type * as calls from '../contract'
import type { ClubStandardsView, LevelView } from '../contract'
import { standardsInput, type StandardsQuery, standardsQuery } from '../inputs'
import type { ClubStandardsRecord } from '../records'
import * as fields from '../standardFields'
import * as standards from '../standards'
import { levelName, ownLevels } from './ownLevels'

export function createStandardHandlers({
  store,
  recordAudit,
  timeZone,
}: HandlerNeeds): HandlersOf<typeof calls> {
  /** Returns the part of the standards that the viewer may see. Throws `NotFound` or `Forbidden`. */
  async function show({ viewer, now }: CallContext, { slug, all }: StandardsQuery) {
    const club = await createClubRepository(store).named(slug)
    const [isMember, isEditor] = [canSeeAgeTables(viewer, club.id), canEditClub(viewer, club.id)]
    if (!isMember && !isEditor)
      throw new Forbidden('Only accepted members of the club can see its standards.')
    const scheme = await store.clubStandards.get(club.id)
    const day = today(now, timeZone)
    const own = scheme && isMember ? await ownLevels(store, scheme, viewer.userId ?? '', day) : undefined
    const usesCategories = scheme?.by === 'time' || scheme?.within === 'category'
    const texts = scheme ? formTexts(fields.standardFields, scheme) : fields.exampleStandards
    const view: ClubStandardsView = {
      sentences: scheme ? fields.standardSentences(scheme) : [],
      ...(own && {
        own: own.levels.map((level) => presentLevel(own.of, level, day)),
        ...(all && { times: { levels: own.of.scheme.levels.map(({ name }) => name), rows: own.times } }),
        needsDate: own.of.athlete.born?.length === 4 && usesCategories,
      }),
      ...(scheme && isMember && isEditor && all && { reached: await reachedIn(store, viewer, scheme, day) }),
      ...(isEditor && all && { edit: { ...texts, revision: String(scheme?.revision ?? 0) } }),
    }
    return { club: presentClub(club), standards: view }
  }

  return {
    getStandards: guarded(requireMember, standardsQuery, show),
    saveStandards: guarded(
      requireMember,
      standardsInput,
      async (context, { slug, revision, remove, ...texts }) => {
        await store.transaction(async (collections) => {
          const clubs = createClubRepository(collections)
          const club = await clubs.named(slug)
          const { id } = club
          if (!canEditClub(context.viewer, id)) throw new Forbidden('Only club admins can edit standards.')
          const { values, errors } = validate(fields.standardFields, texts)
          const { ages, under } = await categoriesOf(collections, id)
          const known = ['', 'SEN', `U${under}`, ...ages.map(String)]
          const wrong = values ? fields.standardErrors(values, known) : errors
          const isRemoved = remove === 'yes'
          if (!isRemoved && (!values || Object.keys(wrong).length > 0)) throw Invalid.of(wrong)
          // Concurrent changes wait for this lock.
          await clubs.lock(id)
          const before = (await collections.clubStandards.get(id))?.revision ?? 0
          if (revision !== undefined && revision !== String(before))
            throw Invalid.of({
              revision: 'Someone else has changed these standards. Reload the page to see their changes.',
            })
          if (isRemoved) await collections.clubStandards.remove(id)
          else if (values) {
            const harder = { grade: 1, over: -1, time: 0 }[values.by]
            const levels = values.levels.toSorted((one, next) => harder * (one.percent - next.percent))
            await collections.clubStandards.put({ ...values, id, clubId: id, levels, revision: before + 1 })
          }
          const action = isRemoved ? 'removeStandards' : 'editStandards'
          await recordAudit(collections, context, { action, object: auditObject(club) })
        })
        return show(context, { slug })
      },
    ),
  }
}

/** Returns what members who show their age grades have reached since the club's last year began, the latest first. */
async function reachedIn(store: Collections, viewer: Viewer, scheme: ClubStandardsRecord, day: string) {
  const { from } = standards.standardYear(scheme, addDays(standards.standardYear(scheme, day).from, -1))
  // Runs of a category may be older.
  const runs = await clubAthleteRuns(store, scheme.id, scheme.within === 'year' ? { from } : {})
  const byPerson = groupBy(runs, ({ userId }) => userId)
  const { seen } = await seenPeople(store, viewer, [...byPerson.keys()])
  const categories = await categoriesOf(store, scheme.id)
  const reached = [...byPerson].flatMap(([id, own]) => {
    const of = { scheme, categories, athlete: own[0]?.athlete ?? {} }
    const levels = standards.levelsOf(of, own).filter(({ date = '' }) => date >= from)
    const user = seen(id)
    return user ? levels.map((level) => ({ ...presentLevel(of, level, day), user })) : []
  })
  return reached.toSorted((one, other) => compare(other.date ?? '', one.date ?? ''))
}

type Run = standards.StandardRun & { readonly event: Pick<EventRecord, 'title'> }

function presentLevel(of: standards.StandardsOf, level: standards.Level<Run>, day: string): LevelView {
  const { id, period, date, runs, isDoubtful } = level
  const { needed } = of.scheme
  const made = runs.map(
    ({ distance = '', event, resultInSeconds }) =>
      `${fields.standardName(distance)} ${clockText(resultInSeconds)}, ${event.title}, ${formatShortDate(event.date)}`,
  )
  const doubt = isDoubtful ? ['Age grade over 100%, so check this result'] : []
  return {
    id,
    period,
    date,
    name: levelName(of.scheme, level),
    missing: needed - runs.length,
    isCurrent: period === standards.periodOf(of, day),
    lines: [...(date === undefined ? [`${runs.length} of ${needed} distances`] : made), ...doubt],
  }
}
