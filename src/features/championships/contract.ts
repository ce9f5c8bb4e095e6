import type * as inputs from './inputs'
import type * as views from './views'
import {
  doneTexts,
  del,
  get,
  post,
  put,
  type Entities,
  form,
  type FormValues,
} from '../../kernel/calls/endpoint'
import type { ClubResponse } from '../../entities/clubs/contract'
import type { UserResponse } from '../../entities/users/contract'
import type { BySlug } from '../../kernel/inputs/parseInput'
import { paths } from '../../kernel/urls/paths'

export interface ChampionshipsResponse extends Entities {
  readonly championships: readonly views.ChampionshipRef[]
}

export interface ChampionshipResponse extends Entities {
  readonly championship: views.ChampionshipView
}

/** A new championship, with its slug in `made`. */
export interface ChampionshipMadeResponse extends ChampionshipResponse {
  readonly made: string
  /** After a copy, the titles of races that the calendar doesn’t have in the next season, and '3 more' if they are many. */
  readonly left?: readonly string[]
}

export interface ClubChampionshipsResponse extends ClubResponse {
  readonly championships: readonly views.ClubChampionshipView[]
}

export interface EventChampionshipsResponse extends Entities {
  readonly championships: readonly views.EventChampionshipView[]
}

export interface UserChampionshipsResponse extends UserResponse {
  readonly championships: readonly views.UserChampionshipView[]
}

export interface AgesKnownResponse extends ClubResponse {
  /** Absent for admins who may not see tables by age. */
  readonly agesKnown?: views.AgesKnownView
}

type EditPath = Parameters<typeof paths.editChampionship>

const edited = (values: FormValues, part: EditPath[2], shown?: EditPath[3]) =>
  paths.editChampionship(values.slug ?? '', values.championship ?? '', part, shown)

const people = (values: FormValues) =>
  edited(values, 'people', { kind: values.kind, name: values.name, members: values.cursor })

const shownNext = (_output: unknown, { slug = '', championship = '' }: FormValues) =>
  paths.championship(slug, championship)
const racesNext = (_output: unknown, values: FormValues) => edited(values, 'races')
const madeNext = ({ made }: { readonly made: string }, { slug = '' }: FormValues) =>
  paths.editChampionship(slug, made, 'races')
const onClose = { page: (values: FormValues) => edited(values, 'close') }
const showsOwnError = true

const all = '/api/club/:slug/championship'
const one = `${all}/:championship`

/** Lists a club's championships, the latest first. Everyone may see that they exist. */
export const getChampionships = get<BySlug, ChampionshipsResponse>('getChampionships', all)

/** Returns a championship with its rules and races, without people. */
export const getChampionship = get<inputs.ChampionshipById, ChampionshipResponse>('getChampionship', one)

const answers = getChampionship
const onPeople = { page: people, next: (_output: unknown, values: FormValues) => people(values), answers }

/** Returns the standings. Members only. With `race`, that race's own table as well. */
export const getStandings = get<inputs.StandingsQuery, ChampionshipResponse>(
  'getStandings',
  `${one}/standings`,
  getChampionship,
)

/** Returns why one person has their points and what they still need. Members only. */
export const getWhy = get<inputs.WhyQuery, ChampionshipResponse>(
  'getWhy',
  `${one}/standings/:user`,
  getChampionship,
)

/** Returns the club's championships of today with their races and, for members, the first five. */
export const getClubChampionships = get<BySlug, ClubChampionshipsResponse>(
  'getClubChampionships',
  '/api/club/:slug/current-championship',
)

/** Returns the championships that an event counts for. */
export const getEventChampionships = get<BySlug, EventChampionshipsResponse>(
  'getEventChampionships',
  '/api/event/:slug/championship',
)

/** Returns a person's places in the championships of today. Members only. */
export const getUserChampionships = get<BySlug, UserChampionshipsResponse>(
  'getUserChampionships',
  '/api/user/:slug/championship',
)

/** Counts the members whose sex and age a club's championships may use, for its admins. */
export const getAgesKnown = get<BySlug, AgesKnownResponse>('getAgesKnown', '/api/club/:slug/ages-known')

/** Creates a championship. Only for the club's admins, like all calls below. */
export const addChampionship = form(
  post<inputs.ChampionshipInput, ChampionshipMadeResponse>('addChampionship', all),
  {
    page: ({ slug = '' }) => paths.addChampionship(slug),
    next: madeNext,
    done: { text: 'Championship added. Now choose its races.' },
    showsOwnError,
  },
)

/** Saves the name, dates, description and rules, if no one else has changed them since. */
export const saveRules = form(put<inputs.RulesInput, ChampionshipResponse>('saveRules', one), {
  page: (values) => edited(values, 'rules'),
  next: shownNext,
  answers,
  done: { text: 'Rules saved.' },
  showsOwnError,
})

export const removeChampionship = form(
  del<inputs.ChampionshipById, ChampionshipsResponse>('removeChampionship', one),
  {
    ...onClose,
    next: (_output, { slug = '' }) => paths.championships(slug),
    done: { text: 'Championship deleted.' },
  },
)

/** Returns the counting races, and events that could count. */
export const getCounters = get<inputs.ChampionshipById, ChampionshipResponse>(
  'getCounters',
  `${one}/race`,
  getChampionship,
)

/** Adds a counting race, or edits the one with `id`. */
export const saveCounter = form(
  post<inputs.CounterInput, ChampionshipResponse>('saveCounter', `${one}/race`),
  {
    page: (values) => edited(values, 'races', { edit: values.id }),
    next: racesNext,
    answers,
    done: { text: 'Race saved.' },
    showsOwnError,
  },
)

export const removeCounter = form(
  del<inputs.CounterIdInput, ChampionshipResponse>('removeCounter', `${one}/race/:id`),
  {
    page: (values) => edited(values, 'races'),
    next: racesNext,
    answers,
    done: { text: 'Race removed from the championship.' },
  },
)

/** Returns members with their eligibility, and all adjustments. */
export const getChampionshipPeople = get<inputs.ChampionshipPeopleQuery, ChampionshipResponse>(
  'getChampionshipPeople',
  `${one}/person`,
  getChampionship,
)

/** Saves a member's eligibility, which is the same for all championships of the club. */
export const saveEligibility = form(
  put<inputs.EligibilityInput, ChampionshipResponse>('saveEligibility', `${one}/person/:user`),
  { ...onPeople, done: { text: 'Eligibility saved.' }, showsOwnError },
)

/** Adds an exclusion, a division, help, points, a score at a race, a decided tie or a predicted time. */
export const addAdjustment = form(
  post<inputs.AdjustmentInput, ChampionshipResponse>('addAdjustment', `${one}/adjustment`),
  {
    ...onPeople,
    done: { text: 'Adjustment added.' },
    showsOwnError,
  },
)

export const removeAdjustment = form(
  del<inputs.AdjustmentIdInput, ChampionshipResponse>('removeAdjustment', `${one}/adjustment/:id`),
  { ...onPeople, done: { text: 'Adjustment removed.' } },
)

/** Closes the season: stores its tables as they are now. With `reopen`, it removes them again. */
export const closeSeason = form(
  post<inputs.ClosingInput, ChampionshipResponse>('closeSeason', `${one}/close`),
  {
    ...onClose,
    answers,
    next: shownNext,
    done: (_output, { reopen }) => ({
      text: reopen === 'yes' ? doneTexts.seasonReopened : doneTexts.seasonClosed,
    }),
    showsOwnError,
  },
)

/** Creates next year's championship with the same rules, and the next editions of its races. */
export const copyChampionship = form(
  post<inputs.ChampionshipById, ChampionshipMadeResponse>('copyChampionship', `${one}/copy`),
  {
    ...onClose,
    next: madeNext,
    done: ({ left = [] }) => ({
      text: doneTexts.championshipCopied,
      ...(left.length > 0 && { leftOut: { count: left.length, titles: left } }),
    }),
  },
)
