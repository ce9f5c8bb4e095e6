import { Invalid } from '../../../kernel/calls/apiError'
import type { CallContext } from '../../../kernel/calls/handlers'
import { isDate } from '../../../kernel/dates/dates'
import { validate, validateGiven } from '../../../kernel/fields/fieldRules'
import { championshipsLimit } from '../limits'
import { titleLength } from '../../../entities/events/limits'
import { freeSlug } from '../../../kernel/text/freeSlug'
import { slugOf } from '../../../kernel/text/slug'
import { categoriesOf } from '../../../entities/athletes/server/athleteRepository'
import { auditObject } from '../../../entities/clubs/server/clubPresenter'
import { createClubRepository } from '../../../entities/clubs/server/clubRepository'
import type { ClubRecord } from '../../../entities/clubs/records'
import { nextYearsTitle } from '../../../entities/events/nextEdition'
import type { Collections } from '../../../store/store'
import { aboutFields } from '../championshipFields'
import type { championshipInput } from '../inputs'
import type { ChampionshipRecord } from '../records'
import { usualRules } from '../rules/usualRules'
import { shortFields } from '../rulesFields'
import { rulesOf, rulesValues } from '../rulesForm'
import {
  championshipToEdit,
  type ChampionshipName,
  type ChampionshipNeeds,
  clubToEdit,
  requireSeason,
  type Input,
} from './changeChampionship'
import { championshipsOf, countersOf, nextEditions } from './championshipRepository'
import type { OfClub } from './championshipView'

type Content = Pick<ChampionshipRecord, 'name' | 'from' | 'to' | 'description' | 'rules'>

/** The races that are named after a copy without them. */
const racesNamed = 8

/** Creates the service that adds championships, new ones and those of the next year. */
export function createNewChampionships({ store, newId, recordAudit, view }: ChampionshipNeeds) {
  /** Throws `Invalid` if the club has too many, or has this one already. */
  async function insert(
    collections: Collections,
    context: CallContext,
    club: ClubRecord,
    { content, origin = '' }: { readonly content: Content; readonly origin?: string },
  ): Promise<ChampionshipRecord> {
    await createClubRepository(collections).lock(club.id)
    const existing = await championshipsOf(collections, club.id)
    const { name, from, to } = content
    if (existing.some((one) => one.name === name && one.from === from && one.to === to))
      throw Invalid.of({ name: 'The club already has a championship with this name and season.' })
    if (existing.length >= championshipsLimit)
      throw new Invalid(`A club can have up to ${championshipsLimit} championships.`)
    const taken = new Set(existing.map(({ slug }) => slug))
    const { slug } = await freeSlug(slugOf(name, 'championship'), () => Promise.resolve(taken))
    const created = { id: newId(), clubId: club.id, slug, revision: 0, createdOn: context.now.toISOString() }
    const championship = { ...created, ...content }
    await collections.championships.insert(championship)
    const entry = { action: 'addChampionship', object: auditObject(club), detail: name + origin } as const
    await recordAudit(collections, context, entry)
    return championship
  }

  const made = async (context: CallContext, of: OfClub) => ({
    ...(await view(context, of)),
    made: of.championship.slug,
  })

  /** Adds a championship with the usual rules, as far as no others were chosen. Throws `Invalid`. */
  async function add(context: CallContext, { slug, ...texts }: Input<typeof championshipInput>) {
    const club = await clubToEdit(store, context.viewer, slug)
    const about = validate(aboutFields, texts)
    const chosen = validateGiven(shortFields, texts)
    if (!about.values || !chosen.values) throw Invalid.of({ ...about.errors, ...chosen.errors })
    requireSeason(about.values)
    const usual = { ...usualRules, categories: await categoriesOf(store, club.id) }
    const graded = chosen.values.points === 'ageGrade' && ({ order: 'ageGrade', decimals: 2 } as const)
    const { rules, errors } = rulesOf({ ...rulesValues(usual), ...graded, ...chosen.values })
    if (!rules) throw Invalid.of(errors)
    const content = { ...about.values, description: '', rules }
    const championship = await store.transaction((collections) =>
      insert(collections, context, club, { content }),
    )
    return made(context, { club, championship })
  }

  /**
   * Adds next year's championship: the same rules, and the races whose next edition is in the calendar. Throws `Invalid`
   * if the club has it already, or for years that no date can have.
   */
  async function copy(context: CallContext, name: ChampionshipName) {
    const copied = await store.transaction(async (collections) => {
      const { club, championship: source } = await championshipToEdit(collections, context.viewer, name)
      const { description, rules } = source
      const season = { from: nextYear(source.from), to: nextYear(source.to) }
      if (!isDate(season.to))
        throw new Invalid(
          'Next year’s season would end after the last date we can store. Add a championship with other dates instead.',
        )
      const content = { name: nextYearsName(source), ...season, description, rules }
      const origin = `, copied from ${source.name}`
      const championship = await insert(collections, context, club, { content, origin })
      const { id: championshipId } = championship
      const counters = await countersOf(collections, source.id)
      const editions = await nextEditions(collections, counters, season)
      await collections.championshipCounters.insertMany(
        editions.map(({ event: { id: eventId, date: eventDate }, like }) => ({
          ...like,
          id: newId(),
          championshipId,
          eventId,
          eventDate,
        })),
      )
      const races = new Set(editions.map(({ event }) => event.race))
      const before = await collections.events.getMany([...new Set(counters.map(({ eventId }) => eventId))])
      const titles = before.filter(({ race }) => !race || !races.has(race)).map(({ title }) => title)
      const more = titles.length - racesNamed
      const left = [...titles.slice(0, racesNamed), ...(more > 0 ? [`${more} more`] : [])]
      return { club, championship, left }
    })
    return { ...(await made(context, copied)), left: copied.left }
  }

  return { add, copy }
}

/** The day a year later; 28 February for a leap day. */
function nextYear(date: string): string {
  const year = Number(date.slice(0, 4)) + 1
  const later = `${year}${date.slice(4)}`
  return isDate(later) ? later : `${year}-02-28`
}

/** Replaces the year in a name, as in 'Grand Prix 2026' and 'Winter League 2026/27', or adds it to a name without one. */
function nextYearsName({ name, from, to }: Pick<ChampionshipRecord, 'name' | 'from' | 'to'>): string {
  const [last, next] = [to, nextYear(to)].map((date) => date.slice(0, 4)) as [string, string]
  const both = new RegExp(`${from.slice(0, 4)}([/–-])${last.slice(2)}(?!\\d)`)
  const spans = from.slice(0, 4) !== last
  if (spans && both.test(name)) return name.replace(both, `${last}$1${next.slice(2)}`)
  const replaced = nextYearsTitle(name, from)
  const dated = `${name} ${spans ? `${last}/${next.slice(2)}` : next}`
  return replaced === name && dated.length <= titleLength ? dated : replaced
}
