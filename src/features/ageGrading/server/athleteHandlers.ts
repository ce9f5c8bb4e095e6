import type * as ageGradeCalls from '../contract'
import { Forbidden, Invalid } from '../../../kernel/calls/apiError'
import type { CallContext, HandlersOf } from '../../../kernel/calls/handlers'
import { ageCategory, dayOfAge } from '../../../entities/athletes/ageCategories'
import { type AthleteValues, athleteFields, birthError } from '../../../entities/athletes/athleteFields'
import { agesOn } from '../../../entities/athletes/ageOn'
import { gradeOf, gradeText } from '../../../entities/athletes/gradeOf'
import { categoriesOf, changeAthlete } from '../../../entities/athletes/server/athleteRepository'
import { presentClub } from '../../../entities/clubs/server/clubPresenter'
import { clubsOfUser } from '../../../entities/clubs/server/membershipRepository'
import { gradedRunOf } from '../../../entities/statuses/gradedRun'
import { clubWrittenCategories } from '../../championships/server/championshipRepository'
import { resultsOf } from '../../../entities/statuses/server/resultRepository'
import { isSignedIn } from '../../../kernel/access/permissions'
import type { Viewer } from '../../../kernel/access/viewer'
import { today } from '../../../kernel/dates/zone'
import { validate, valuesOf } from '../../../kernel/fields/fieldRules'
import { guarded, noInput } from '../../../kernel/inputs/parseInput'
import type { HandlerNeeds } from '../../../entities/auditLog/server/handlerNeeds'
import { messages } from '../../../kernel/text/messages'
import type { Collections } from '../../../store/store'
import type { AthleteResponse } from '../contract'
import { athleteInput } from '../inputs'

type AthleteCalls = 'getAthlete' | 'saveAthlete' | 'removeAthlete'

/** Creates the handlers for the viewer's own age and sex, which no call shows to anyone else. */
export function createAthleteHandlers({
  store,
  timeZone,
}: HandlerNeeds): HandlersOf<typeof ageGradeCalls, AthleteCalls> {
  async function present({ viewer, now }: CallContext): Promise<AthleteResponse> {
    const userId = ownId(viewer)
    const values = valuesOf(athleteFields, (await store.athletes.get(userId)) ?? {})
    const results = values.born === undefined ? [] : await resultsOf(store, userId)
    const grades = results.flatMap((result) => gradeOf(values, gradedRunOf(result)) ?? [])
    const day = today(now, timeZone)
    const ages = values.born === undefined ? [] : agesOn(values.born, day)
    return {
      athlete: {
        ...values,
        age: [...new Set(ages)].join(' or ') || undefined,
        graded: grades.length,
        bestGrade: grades.length > 0 ? gradeText(Math.max(...grades)) : undefined,
        clubs: await clubsOf(userId, values, day),
        written: await clubWrittenCategories(store, userId),
      },
    }
  }

  /** Returns the person's clubs, with their category there. */
  async function clubsOf(userId: string, { sex, born }: Partial<AthleteValues>, day: string) {
    const clubs = await store.clubs.getMany(await clubsOfUser(store, userId))
    const categories = await Promise.all(clubs.map(({ id }) => categoriesOf(store, id)))
    return clubs.map((club, at) => {
      const rules = categories[at]
      const category =
        sex && born && rules ? ageCategory({ sex, born }, rules, dayOfAge(rules, day)) : undefined
      return { ...presentClub(club), category }
    })
  }

  return {
    getAthlete: guarded(ownId, noInput, present),
    saveAthlete: guarded(ownId, athleteInput, async (context, input) => {
      const userId = ownId(context.viewer)
      const { values, errors } = validate(athleteFields, input)
      if (!values) throw Invalid.of(errors)
      const error = values.born && birthError(values.born, today(context.now, timeZone))
      if (error) throw Invalid.of({ born: error })
      await store.transaction(async (collections) => {
        await lockUser(collections, userId)
        await changeAthlete(collections, userId, values)
      })
      return present(context)
    }),
    removeAthlete: guarded(ownId, noInput, async (context) => {
      const userId = ownId(context.viewer)
      await store.transaction((collections) => changeAthlete(collections, userId))
      return present(context)
    }),
  }
}

/** Lets a deletion or merge of the person wait, or refuses what comes after it. */
async function lockUser({ users }: Pick<Collections, 'users'>, userId: string): Promise<void> {
  if (!(await users.modify(userId, (same) => same))) throw new Forbidden(messages.loginExpired)
}

/** Returns the viewer's id. Throws `Forbidden` for a visitor. */
function ownId(viewer: Viewer): string {
  if (!isSignedIn(viewer) || viewer.userId === undefined)
    throw new Forbidden('Log in to enter your age and sex.')
  return viewer.userId
}
