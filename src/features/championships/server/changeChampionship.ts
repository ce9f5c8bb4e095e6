import type { z } from 'zod'
import { Forbidden, Invalid, NotFound } from '../../../kernel/calls/apiError'
import type { CallContext } from '../../../kernel/calls/handlers'
import { canEditClub } from '../../../kernel/access/permissions'
import type { Viewer } from '../../../kernel/access/viewer'
import type { Given } from '../../../kernel/inputs/parseInput'
import { daysBetween } from '../../../kernel/dates/dates'
import { seasonDays } from '../limits'
import { auditObject } from '../../../entities/clubs/server/clubPresenter'
import { createClubRepository } from '../../../entities/clubs/server/clubRepository'
import type { HandlerNeeds } from '../../../entities/auditLog/server/handlerNeeds'
import type { AuditEntry } from '../../../entities/auditLog/server/recordAudit'
import type { ClubRecord } from '../../../entities/clubs/records'
import type { Collections } from '../../../store/store'
import type { ChampionshipRecord } from '../records'
import { findChampionship } from './championshipRepository'
import type { ChampionshipViews, OfClub } from './championshipView'
import type { SeasonTime } from './seasonRaces'
import type { ComputedSeasons } from './computedSeasons'
import type { SeasonTables } from './seasonTables'

/** Computes a championship's standings from the statuses of these collections, without a cache. */
export type StandingsOf = (
  collections: Collections,
  championship: ChampionshipRecord,
  time: SeasonTime,
) => Promise<SeasonTables>

/** The dependencies of the services of championships. */
export interface ChampionshipNeeds extends Pick<
  HandlerNeeds,
  'store' | 'newId' | 'recordAudit' | 'timeZone' | 'siteOrigin'
> {
  readonly standingsOf: StandingsOf
  readonly computed: ComputedSeasons
  readonly view: ChampionshipViews
}

/** The parsed input of a call. */
export type Input<Schema extends z.ZodObject> = Given<z.output<Schema>>

/** A championship's slug or id, with its club's. */
export interface ChampionshipName {
  readonly slug: string
  readonly championship: string
}

/**
 * Changes a championship or its parts in a transaction. Returns the entry in the audit log, whose detail follows the
 * championship's name, or undefined if it changes nothing.
 */
type ChangeWork = (
  collections: Collections,
  championship: ChampionshipRecord,
  club: ClubRecord,
) => Promise<(Pick<AuditEntry, 'action' | 'subjectId'> & { readonly detail: string }) | undefined>

/** Returns the club. Throws `NotFound`, or `Forbidden` if the viewer may not edit its championships. */
export async function clubToEdit(
  collections: Collections,
  viewer: Viewer,
  slug: string,
): Promise<ClubRecord> {
  const club = await createClubRepository(collections).named(slug)
  if (!canEditClub(viewer, club.id)) throw new Forbidden('Only club admins can edit championships.')
  return club
}

/** Returns the championship with its club. Throws `NotFound`. */
export async function championshipNamed(
  collections: Collections,
  { slug, championship }: ChampionshipName,
): Promise<OfClub> {
  const club = await createClubRepository(collections).named(slug)
  return { club, championship: await findChampionship(collections, club.id, championship) }
}

/** Returns the championship with its club. Throws as `clubToEdit` does. */
export async function championshipToEdit(
  collections: Collections,
  viewer: Viewer,
  { slug, championship }: ChampionshipName,
): Promise<OfClub> {
  const club = await clubToEdit(collections, viewer, slug)
  return { club, championship: await findChampionship(collections, club.id, championship) }
}

/** Throws `Invalid` if the season is closed. */
export function requireOpen({ closedOn }: ChampionshipRecord): void {
  if (closedOn !== undefined)
    throw new Invalid('This season is closed. Reopen it to change its rules or races.')
}

/**
 * Creates the function that runs a change in one transaction, with the championship locked, and records it in the audit
 * log. It returns the changed championship.
 */
export function championshipChanges({
  store,
  recordAudit,
}: Pick<ChampionshipNeeds, 'store' | 'recordAudit'>) {
  return (context: CallContext, name: ChampionshipName, work: ChangeWork): Promise<OfClub> =>
    store.transaction(async (collections) => {
      const { club, championship } = await championshipToEdit(collections, context.viewer, name)
      // Concurrent changes to the championship or its parts wait for this lock.
      const locked = await collections.championships.modify(championship.id, (same) => same)
      if (!locked) throw new NotFound('This championship has been deleted.')
      const entry = await work(collections, locked, club)
      if (entry) {
        const detail = `${locked.name}: ${entry.detail}`
        await recordAudit(collections, context, { ...entry, object: auditObject(club), detail })
      }
      return { club, championship: (await collections.championships.get(locked.id)) ?? locked }
    })
}

/** Throws `Invalid` if the last day is before the first, or too long after it. */
export function requireSeason({ from, to }: Pick<ChampionshipRecord, 'from' | 'to'>): void {
  if (to < from) throw Invalid.of({ to: 'The last day can’t be before the first day.' })
  if (daysBetween(from, to) >= seasonDays)
    throw Invalid.of({ to: `A season can last up to ${seasonDays} days.` })
}
