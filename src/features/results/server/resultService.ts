import { isDeepStrictEqual } from 'node:util'
import type { HandlersOf } from '../../../kernel/calls/handlers'
import { guarded } from '../../../kernel/inputs/parseInput'
import type { HandlerNeeds } from '../../../entities/auditLog/server/handlerNeeds'
import { requireMember, seenNamed, presentUser } from '../../../entities/users/server/userPresenter'
import type * as calls from '../contract'
import type { ResultView } from '../contract'
import { resultsQuery } from '../inputs'
import type { OlderResultRecord } from '../records'
import type { AthleteValues } from '../../../entities/athletes/athleteFields'
import { gradeOf, gradeText } from '../../../entities/athletes/gradeOf'
import { gradedRunOf } from '../../../entities/statuses/gradedRun'
import { clubsOfUser } from '../../../entities/clubs/server/membershipRepository'
import { canSeeAgeGrades, isSelf } from '../../../kernel/access/permissions'
import type { Viewer } from '../../../kernel/access/viewer'
import { presentClub } from '../../../entities/clubs/server/clubPresenter'
import { recordMarks } from '../../../entities/statuses/server/clubRecordRepository'
import { olderResultsOf, type OwnResult, resultsOf } from '../../../entities/statuses/server/resultRepository'
import { bestLines, bestsOf, type Marked, markResults, yearOf } from '../../../kernel/running/bests'
import { distanceName, metresOf } from '../../../kernel/running/distance'
import { storedDistances } from '../../../kernel/running/distances'
import { paths } from '../../../kernel/urls/paths'
import { createContentCache } from '../../../store/createContentCache'
import type { Store } from '../../../store/store'

/** A user's results with their marks, and the older ones among them as they were stored. */
interface MarkedResults {
  readonly older: readonly OlderResultRecord[]
  readonly marked: readonly Marked<OwnResult>[]
}

/** Creates the handler that derives results and bests from statuses and older results. */
export function createResultHandlers({ store }: HandlerNeeds): HandlersOf<typeof calls, 'getResults'> {
  const cached = createContentCache<MarkedResults>(store, 20)

  /** Returns all results of a user, marked. They are cached until content, or the older results, change. */
  async function markedOf(userId: string): Promise<MarkedResults['marked']> {
    // Older results are not content, so they are compared.
    const older = await olderResultsOf(store, userId)
    const compute = async () => ({ older, marked: markResults(await resultsOf(store, userId, older)) })
    return (await cached(userId, compute, (known) => isDeepStrictEqual(known.older, older))).marked
  }

  return {
    /**
     * Returns all bests, with the results over one distance or of one season, by default the latest season that has
     * any. Throws `NotFound`.
     */
    getResults: guarded(requireMember, resultsQuery, async ({ viewer }, { slug, ...filter }) => {
      const user = await seenNamed(store, viewer, slug)
      const [athlete, inOrder] = await Promise.all([athleteFor(store, viewer, user.id), markedOf(user.id)])
      const statuses = inOrder.flatMap(({ status }) => status ?? [])
      const records = await recordMarks(store, viewer, statuses)
      const present = (result: Marked<OwnResult>) =>
        presentResult(result, athlete, records.get(result.status?.id ?? ''))
      const marked = inOrder.toReversed()
      const seasons = [...new Set(marked.map(yearOf))]
      const season = filter.season ?? seasons[0] ?? ''
      const line = bestLines.find(({ id }) => id === filter.distance)
      const results = marked
        .filter((one) => (line ? one.line === line.id : yearOf(one) === season))
        .map(present)
      const bests = bestsOf(inOrder, season).map(({ personal, season: best, ...rest }) => ({
        ...rest,
        personal: present(personal),
        ...(best && { season: present(best) }),
      }))
      const bestGraded = bestGradedOf(marked, athlete)
      const clubIds = results.map(({ club }) => club).filter((id) => id !== undefined)
      const clubs = await store.clubs.getMany([...new Set(clubIds)])
      return {
        user: presentUser(user),
        results: {
          seasons,
          season,
          results,
          bests,
          ...(bestGraded && { bestGraded: present(bestGraded) }),
          ...(line && { distance: line.name }),
        },
        clubs: clubs.map(presentClub),
      }
    }),
  }
}

/** Returns the sex and date of birth of a person for a viewer who may see their age grades; for others nothing. */
async function athleteFor(store: Store, viewer: Viewer, userId: string): Promise<Partial<AthleteValues>> {
  const athlete = await store.athletes.get(userId)
  if (!athlete) return {}
  const clubIds = athlete.isShown && !isSelf(viewer, userId) ? await clubsOfUser(store, userId) : []
  return canSeeAgeGrades(viewer, { ...athlete, clubIds }) ? athlete : {}
}

/** Returns the result with the highest age grade, the later of equal ones. */
function bestGradedOf(
  results: readonly Marked<OwnResult>[],
  athlete: Partial<AthleteValues>,
): Marked<OwnResult> | undefined {
  let best: { readonly result: Marked<OwnResult>; readonly grade: number } | undefined
  for (const result of results) {
    const grade = gradeOf(athlete, gradedRunOf(result))
    if (grade !== undefined && grade > (best?.grade ?? 0)) best = { result, grade }
  }
  return best?.result
}

function presentResult(
  result: Marked<OwnResult>,
  athlete: Partial<AthleteValues>,
  clubRecord: string | undefined,
): ResultView {
  const { status, event, distance, resultInSeconds, marks, gain } = result
  const distances = status ? storedDistances(result.event.distances) : storedDistances(distance)
  const metres = metresOf(distance, distances)
  const grade = gradeOf(athlete, gradedRunOf(result))
  const { title, slug } = status ? result.event : { title: result.title }
  return {
    event: { title, date: event.date, ...(slug === undefined ? {} : { path: paths.event(slug) }) },
    ...(!status && { older: event.id }),
    resultInSeconds,
    ...(distance !== undefined && { distance: distanceName(distance, distances) }),
    ...(metres !== undefined && { metres }),
    ...(status && status.clubId !== '' && { club: status.clubId }),
    ...(grade !== undefined && { ageGrade: gradeText(grade) }),
    marks,
    ...(gain !== undefined && { gain }),
    ...(clubRecord !== undefined && { clubRecord }),
  }
}
