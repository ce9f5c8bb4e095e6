import { Forbidden } from '../../../kernel/calls/apiError'
import type { HandlersOf, CallContext } from '../../../kernel/calls/handlers'
import { canSeeClubMembers, canSeeAgeTables } from '../../../kernel/access/permissions'
import type { Viewer } from '../../../kernel/access/viewer'
import { guarded, unguarded, bySlug, type BySlug } from '../../../kernel/inputs/parseInput'
import { requireMember } from '../../../entities/users/server/userPresenter'
import { requireCanSeeMembers } from '../../clubMembership/server/memberService'
import type * as calls from '../contract'
import * as inputs from '../inputs'
import type { ChampionshipNeeds, StandingsOf } from './changeChampionship'
import { createChampionshipPeople } from './championshipPeople'
import { createChampionshipService, createClosingService } from './championshipService'
import { championshipViews } from './championshipView'
import { computeSeason, createComputedSeasons } from './computedSeasons'
import { createCounterService } from './counterService'
import { createNewChampionships } from './newChampionships'
import { createPlacesService } from './placesService'
import { createStandingsService } from './standingsService'
import { presentClub } from '../../../entities/clubs/server/clubPresenter'
import { createClubRepository } from '../../../entities/clubs/server/clubRepository'
import { editableClub } from '../../clubMembership/server/editableClub'
import type { Store } from '../../../store/store'
import { usualRules } from '../rules/usualRules'
import { isAgeless, seasonPeople } from './seasonPeople'

export function createChampionshipHandlers(
  given: Omit<ChampionshipNeeds, 'view' | 'computed' | 'standingsOf'>,
  standingsOf: StandingsOf = computeSeason,
): HandlersOf<typeof calls, keyof typeof calls> {
  const { store, timeZone } = given
  const needs = {
    ...given,
    standingsOf,
    computed: createComputedSeasons(store, timeZone),
    view: championshipViews(store, timeZone),
  }
  const standings = createStandingsService(needs)
  const places = createPlacesService(needs)
  const championships = createChampionshipService(needs)
  const added = createNewChampionships(needs)
  const counters = createCounterService(needs)
  const people = createChampionshipPeople(needs)
  const closing = createClosingService(needs)
  return {
    getChampionships: unguarded(bySlug, championships.list),
    getChampionship: unguarded(inputs.championshipById, championships.show),
    getStandings: guarded(requireCanSeeMembers, inputs.standingsQuery, standings.show),
    getWhy: guarded(requireCanSeeMembers, inputs.whyQuery, standings.why),
    getClubChampionships: unguarded(bySlug, places.ofClub),
    getEventChampionships: unguarded(bySlug, places.ofEvent),
    getUserChampionships: guarded(requireMember, bySlug, places.ofUser),
    getAgesKnown: guarded(requireUser, bySlug, agesKnown(store)),
    addChampionship: guarded(requireUser, inputs.championshipInput, added.add),
    copyChampionship: guarded(requireUser, inputs.championshipById, added.copy),
    saveRules: guarded(requireUser, inputs.rulesInput, championships.save),
    removeChampionship: guarded(requireUser, inputs.championshipById, championships.remove),
    getCounters: guarded(requireUser, inputs.championshipById, counters.show),
    saveCounter: guarded(requireUser, inputs.counterInput, counters.save),
    removeCounter: guarded(requireUser, inputs.counterIdInput, counters.remove),
    getChampionshipPeople: guarded(requireUser, inputs.peopleQuery, people.show),
    saveEligibility: guarded(requireUser, inputs.eligibilityInput, people.saveEligibility),
    addAdjustment: guarded(requireUser, inputs.adjustmentInput, people.addAdjustment),
    removeAdjustment: guarded(requireUser, inputs.adjustmentIdInput, people.removeAdjustment),
    closeSeason: guarded(requireUser, inputs.closingInput, closing.set),
  }
}

function requireUser(viewer: Viewer): void {
  if (!canSeeClubMembers(viewer)) throw new Forbidden('Log in to edit championships.')
}

/**
 * Counts a club's members, and those whose sex and whose age too its championships may use: for admins who may see tables
 * that follow from them.
 */
function agesKnown(store: Store) {
  return async ({ viewer }: CallContext, { slug }: BySlug) => {
    const clubs = createClubRepository(store)
    const club = await editableClub(clubs, viewer, slug)
    const ids = (await clubs.members(club.id)).map(({ userId }) => userId)
    const rules = { ...usualRules, field: 'category' } as const
    const people = await seasonPeople(store, { clubId: club.id, rules }, ids)
    const ofSex = people.filter((one) => !isAgeless(one))
    const ofAge = ofSex.filter(({ born, category = '' }) => born !== undefined || /\d/u.test(category))
    const counts = { members: ids.length, sex: ofSex.length, age: ofAge.length }
    return { club: presentClub(club), ...(canSeeAgeTables(viewer, club.id) && { agesKnown: counts }) }
  }
}
