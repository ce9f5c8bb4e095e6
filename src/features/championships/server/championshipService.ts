import { isDeepStrictEqual } from 'node:util'
import { Invalid } from '../../../kernel/calls/apiError'
import type { CallContext } from '../../../kernel/calls/handlers'
import { validateGiven } from '../../../kernel/fields/fieldRules'
import type { BySlug } from '../../../kernel/inputs/parseInput'
import { counted } from '../../../kernel/text/counted'
import { createClubRepository } from '../../../entities/clubs/server/clubRepository'
import type { Collections } from '../../../store/store'
import { championshipFields } from '../championshipFields'
import type { rulesInput, closingInput } from '../inputs'
import type { ChampionshipRecord } from '../records'
import { usesAges } from '../rules/usesAges'
import { rulesFields } from '../rulesFields'
import { rulesOf, rulesValues } from '../rulesForm'
import {
  championshipChanges,
  type ChampionshipName,
  championshipNamed,
  type ChampionshipNeeds,
  requireOpen,
  requireSeason,
  type Input,
} from './changeChampionship'
import { championshipsOf, countersOf, removeWithParts, removeClosedTables } from './championshipRepository'
import { presentChampionshipRef } from './championshipView'
import { rowsByPerson } from './seasonTables'
import { notifyPeople } from '../../../entities/notifications/server/notifyPeople'
import { outdatedText } from '../rules/outdatedRules'
import { storeClosedTables } from './closedTables'

/** Creates the service for a club's championships: lists, shows, edits and removes them. */
export function createChampionshipService(needs: ChampionshipNeeds) {
  const { store, standingsOf, view, timeZone } = needs
  const change = championshipChanges(needs)

  /** Lists a club's championships, the latest first. Throws `NotFound`. */
  async function list(_: CallContext, { slug }: BySlug) {
    const club = await createClubRepository(store).named(slug)
    const championships = await championshipsOf(store, club.id)
    return {
      championships: championships.map((championship) => presentChampionshipRef({ club, championship })),
    }
  }

  const show = async (context: CallContext, name: ChampionshipName) =>
    view(context, await championshipNamed(store, name))

  /** Says what has changed in the championship, and how many places moved: '4 of 31 places moved'. */
  async function changesOf(
    collections: Collections,
    now: Date,
    [before, after]: readonly [ChampionshipRecord, ChampionshipRecord],
  ): Promise<string> {
    const hasNewRules = !isDeepStrictEqual(before.rules, after.rules)
    const hasNewSeason = before.from !== after.from || before.to !== after.to
    const parts = [
      before.name !== after.name && `renamed to ${after.name}`,
      before.description !== after.description && 'description changed',
      hasNewSeason && `season now ${after.from} to ${after.to}`,
      hasNewRules && 'rules changed',
    ]
    // The audit log is for people who are not members, too.
    if ((hasNewRules || hasNewSeason) && ![before, after].some(({ rules }) => usesAges(rules))) {
      const time = { now, timeZone }
      const was = rowsByPerson(await standingsOf(collections, before, time))
      const is = rowsByPerson(await standingsOf(collections, after, time))
      const rows = [...new Set([...was.keys(), ...is.keys()])]
      const moved = rows.filter((row) => was.get(row)?.place !== is.get(row)?.place)
      parts.push(rows.length > 0 && `${moved.length} of ${counted(rows.length, 'place', 'places')} moved`)
    }
    return parts.filter(Boolean).join(', ')
  }

  /** Saves the given fields. Throws `Invalid`, also if someone else has saved the championship since. */
  async function save(
    context: CallContext,
    { slug, championship, revision, ...texts }: Input<typeof rulesInput>,
  ) {
    const fields = validateGiven(championshipFields, texts)
    const ofRules = validateGiven(rulesFields, texts)
    const saved = await change(context, { slug, championship }, async (collections, before) => {
      if (!fields.values || !ofRules.values) throw Invalid.of({ ...fields.errors, ...ofRules.errors })
      requireOpen(before)
      requireSeason({ ...before, ...fields.values })
      const groups = (await countersOf(collections, before.id)).flatMap((counter) => counter.groups)
      // Outdated rules stay as they are until others are saved.
      const hasRules = Object.keys(ofRules.values).length > 0
      const wanted = { ...rulesValues(before.rules), ...ofRules.values }
      const { rules, errors } = hasRules ? rulesOf(wanted, groups) : { rules: before.rules }
      if (!rules) throw Invalid.of(errors)
      const changed = { ...before, ...fields.values, rules }
      if (isDeepStrictEqual(changed, before)) return undefined
      if (revision !== undefined && revision !== String(before.revision)) {
        const text = 'Someone else has changed this championship while you were editing it.'
        throw Invalid.of({ revision: text })
      }
      const after = { ...changed, revision: before.revision + 1 }
      const detail = await changesOf(collections, context.now, [before, after])
      await collections.championships.put(after)
      return { action: 'editChampionship', detail }
    })
    return view(context, saved)
  }

  /** Removes a championship with its counters, adjustments and closed tables. */
  async function remove(context: CallContext, name: ChampionshipName) {
    const { club } = await change(context, name, async (collections, { id, from, to }) => {
      await removeWithParts(collections, id)
      return { action: 'removeChampionship', detail: `${from} to ${to}` }
    })
    return list(context, club)
  }

  return { list, show, save, remove }
}

/** Creates the service that closes seasons and reopens them. */
export function createClosingService(needs: ChampionshipNeeds) {
  const { standingsOf, view, timeZone } = needs
  const change = championshipChanges(needs)

  async function close(collections: Collections, championship: ChampionshipRecord, now: Date) {
    const { id, clubId, rules } = championship
    const outdated = outdatedText(rules, await countersOf(collections, id))
    if (outdated !== undefined) throw new Invalid(outdated)
    const tables = await standingsOf(collections, championship, { now, timeZone })
    const people = await storeClosedTables(collections, championship, tables)
    await collections.championships.put({ ...championship, closedOn: now.toISOString() })
    const notification = { key: `final ${id}`, kind: 'final', clubId, championshipId: id, now } as const
    await notifyPeople(collections, people, notification)
    const detail = usesAges(rules) ? 'final' : counted(people.length, 'person', 'people')
    return { action: 'closeSeason', detail } as const
  }

  async function reopen(collections: Collections, { closedOn: _, ...championship }: ChampionshipRecord) {
    await removeClosedTables(collections, championship.id)
    await collections.championships.put(championship)
    return { action: 'reopenSeason', detail: 'standings are provisional again' } as const
  }

  /** Closes a season, or opens it again. Does nothing if that was done already. */
  async function set(context: CallContext, { reopen: wanted, ...name }: Input<typeof closingInput>) {
    const shown = await change(context, name, async (collections, championship) => {
      const isOpen = championship.closedOn === undefined
      if (isOpen === (wanted === 'yes')) return undefined
      return isOpen ? close(collections, championship, context.now) : reopen(collections, championship)
    })
    return view(context, shown)
  }

  return { set }
}
