import type {
  ChampionshipById,
  ChampionshipInput,
  ClosingInput,
  CopyInput,
  CounterIdInput,
  CounterInput,
  EligibilityInput,
  EntryIdInput,
  EntryInput,
  PeopleQuery,
  RulesInput,
  StandingsQuery,
  WhyQuery,
} from './inputs'
import type { EligibilityRecord, ChampionshipEntryRecord } from './records'
import type { RulesValues } from './rulesFields'
import type { EventView } from '../../entities/events/contract'
import type { UserRef } from '../../kernel/access/sessionUser'
import { del, get, post, put } from '../../kernel/calls/endpoint'
import type { Entities } from '../../kernel/calls/entities'
import { form, type FormValues } from '../../kernel/calls/form'
import type { BySlug } from '../../kernel/inputs/parseInput'
import type { RaceFacts } from '../../entities/raceFacts/raceFacts'
import { paths } from '../../kernel/urls/paths'

/** A championship as everyone may see it. */
export interface ChampionshipRef {
  readonly id: string
  readonly slug: string
  readonly path: string
  readonly name: string
  readonly from: string
  readonly to: string
  /** ISO, UTC; absent while it is provisional. */
  readonly closedOn?: string | undefined
}

/** A race that counts. */
export interface CounterView {
  readonly id: string
  readonly event: Pick<
    EventView,
    'id' | 'slug' | 'title' | 'path' | 'date' | 'time' | 'timeZone' | 'state' | 'distances'
  >
  /** Id of the distance, `all` or `best`. */
  readonly distance: string
  /** True if the event no longer has that distance. Only for people who can edit the championship. */
  readonly isMissing?: true
  readonly groups: readonly string[]
  readonly factor: number
  readonly bonus: number
  readonly series: string
  readonly state: 'upcoming' | 'run' | 'off'
  readonly facts?: readonly RaceFacts[]
}

/** A championship on its club's page: the races for everyone, and the first places for members. */
export interface ClubChampionshipView extends ChampionshipRef {
  readonly counters: readonly CounterView[]
  readonly openRaces: readonly string[]
  /** The first five of the first table. Members only. */
  readonly top?: readonly TopView[]
}

export interface TopView {
  /** Absent if the account is gone. */
  readonly user?: UserRef
  readonly place: number
  readonly points: string
}

/** A championship on the page of an event that counts for it. */
export interface EventChampionshipView extends ChampionshipRef {
  readonly club: { readonly id: string; readonly shortName: string; readonly path: string }
  readonly groups: readonly string[]
  /** The number of people of the club who have entered or run. Members only, as is the next field. */
  readonly ours?: number
  /** The viewer's own score. */
  readonly own?: OwnScoreView
}

/** The viewer's score at one race, and their place in the championship. */
export interface OwnScoreView {
  readonly points: string
  readonly isCounted: boolean
  readonly place?: number
}

/** A championship on a profile. */
export interface UserChampionshipView extends ChampionshipRef {
  readonly club: { readonly id: string; readonly shortName: string }
  /** The table's name, such as Women; '' if there is one. */
  readonly table: string
  readonly place: number
  readonly of: number
  readonly points: string
}

export interface ScoreView {
  readonly points: string
  readonly isCounted: boolean
}

export interface RowView {
  /** Absent in a closed season if the account is gone. */
  readonly user?: UserRef
  readonly place: number
  readonly points: string
  readonly isComplete: boolean
  readonly placeBefore?: number | undefined
  readonly category?: string | undefined
  readonly categoryPlace?: number | undefined
  /** For each column the scores in it. */
  readonly scores: readonly (readonly ScoreView[])[]
}

export interface TableView {
  readonly name: string
  readonly rows: readonly RowView[]
}

/** A column of the tables: a counter, an open rule, or helping and points entered by hand. */
export interface ColumnView {
  readonly id: string
  readonly name: string
  /** A few letters for the head of the column. */
  readonly shortName: string
  readonly date: string
}

/** One person's scores, with reasons. */
export interface WhyView {
  readonly user: UserRef
  readonly table: string
  readonly place: number
  readonly points: string
  readonly scores: readonly {
    /** The name of the race, or what the points are for. */
    readonly name: string
    readonly path?: string
    readonly date: string
    readonly seconds?: number
    readonly place?: number
    readonly of?: number
    readonly points: string
    readonly isCounted: boolean
    readonly reason: string
  }[]
  readonly needs: readonly string[]
}

/** The table of one race. */
export interface RaceTableView {
  readonly counter: string
  readonly tables: readonly {
    readonly name: string
    readonly rows: readonly {
      readonly user: UserRef
      readonly place?: number
      readonly seconds?: number
      readonly points: string
      readonly isCounted: boolean
    }[]
  }[]
}

/** Everything on a championship's pages that its viewer may see. */
export interface ChampionshipView extends ChampionshipRef {
  readonly clubId: string
  readonly description: string
  /** The rules in words. */
  readonly sentences: readonly string[]
  readonly counters: readonly CounterView[]
  readonly openRaces: readonly string[]
  /** Members only, like all fields below. Present in the answers to `getStandings`. */
  readonly columns?: readonly ColumnView[]
  readonly tables?: readonly TableView[]
  /** People who cannot be placed yet: only the viewer, or all of them for the club's admins. */
  readonly notPlaced?: readonly { readonly user: UserRef; readonly reason: string }[]
  /** What would differ if a closed season were computed now. */
  readonly changes?: readonly string[]
  /** The standings as text for the club's chat. */
  readonly chatText?: string
  readonly why?: WhyView
  readonly raceTable?: RaceTableView
  /** Only for people who can edit the championship, like all fields below. */
  readonly edit?: ChampionshipEditView
}

/** What the pages for the club's admins show. */
export interface ChampionshipEditView {
  readonly revision: number
  readonly rules: RulesValues
  /** Events that could count: of the season, from the club's calendar. Only in the answer to `getCounters`. */
  readonly proposals?: readonly ProposalView[]
  /** A page of members with their data, and all entries. Only in the answer to `getChampionshipPeople`. */
  readonly people?: readonly EligibilityView[]
  readonly cursor?: string | undefined
  readonly entries?: readonly EntryView[]
}

export interface ProposalView {
  readonly event: CounterView['event']
  /** The counter of another season that it follows, whose groups and factor it would have. */
  readonly like?: string
}

export interface EligibilityView extends Pick<
  EligibilityRecord,
  'memberSince' | 'firstClaim' | 'firstClaimSince'
> {
  readonly user: UserRef
}

export interface EntryView extends Omit<ChampionshipEntryRecord, 'championshipId' | 'userId'> {
  readonly user: UserRef
}

export interface ChampionshipsResponse extends Entities {
  readonly championships: readonly ChampionshipRef[]
}

export interface ChampionshipResponse extends Entities {
  readonly championship: ChampionshipView
}

/** A new championship, with its slug in `made`. */
export interface ChampionshipMadeResponse extends ChampionshipResponse {
  readonly made: string
}

const edited = (values: FormValues, part: 'races' | 'people' | 'rules' | 'close') =>
  paths.editChampionship(values.slug ?? '', values.championship ?? '', part)

const shown = ({ slug = '', championship = '' }: FormValues) => paths.championship(slug, championship)

/** Lists a club's championships, the latest first. Everyone may see that they exist. */
export const getChampionships = get<BySlug, ChampionshipsResponse>(
  'getChampionships',
  '/api/club/:slug/championship',
)

/** Returns a championship with its rules and races, without people. */
export const getChampionship = get<ChampionshipById, ChampionshipResponse>(
  'getChampionship',
  '/api/club/:slug/championship/:championship',
)

/** Returns the standings. Members only. With `race`, that race's own table as well. */
export const getStandings = get<StandingsQuery, ChampionshipResponse>(
  'getStandings',
  '/api/club/:slug/championship/:championship/standings',
)

/** Returns why one person has their points and what they still need. Members only. */
export const getWhy = get<WhyQuery, ChampionshipResponse>(
  'getWhy',
  '/api/club/:slug/championship/:championship/standings/:user',
)

/** Returns the club's championships of today with their races and, for members, the first five. */
export const getClubChampionships = get<BySlug, Entities>(
  'getClubChampionships',
  '/api/club/:slug/current-championship',
)

/** Returns the championships that an event counts for. */
export const getEventChampionships = get<BySlug, Entities>(
  'getEventChampionships',
  '/api/event/:slug/championship',
)

/** Returns a person's places in the championships of today. Members only. */
export const getUserChampionships = get<BySlug, Entities>(
  'getUserChampionships',
  '/api/user/:slug/championship',
)

/** Creates a championship of a ready-made kind. Only for the club's admins, like all calls below. */
export const addChampionship = form(
  post<ChampionshipInput, ChampionshipMadeResponse>('addChampionship', '/api/club/:slug/championship'),
  {
    page: ({ slug = '' }) => paths.addChampionship(slug),
    next: ({ made }, { slug = '' }) => paths.editChampionship(slug, made, 'races'),
    done: { text: 'Championship created. Now choose its races.' },
    showsOwnError: true,
  },
)

/** Saves the name, dates, description and rules, if no one else has changed them since. */
export const saveRules = form(
  put<RulesInput, ChampionshipResponse>('saveRules', '/api/club/:slug/championship/:championship'),
  {
    page: (values) => edited(values, 'rules'),
    next: (_output, values) => shown(values),
    done: { text: 'Rules saved.' },
    showsOwnError: true,
  },
)

export const removeChampionship = form(
  del<ChampionshipById, ChampionshipsResponse>(
    'removeChampionship',
    '/api/club/:slug/championship/:championship',
  ),
  {
    page: (values) => edited(values, 'close'),
    next: (_output, { slug = '' }) => paths.championships(slug),
    done: { text: 'Championship deleted.' },
  },
)

/** Returns the counting races, and events that could count. */
export const getCounters = get<ChampionshipById, ChampionshipResponse>(
  'getCounters',
  '/api/club/:slug/championship/:championship/race',
)

/** Adds a counting race, or edits the one with `id`. */
export const saveCounter = form(
  post<CounterInput, ChampionshipResponse>('saveCounter', '/api/club/:slug/championship/:championship/race'),
  {
    page: (values) => edited(values, 'races'),
    next: (_output, values) => edited(values, 'races'),
    done: { text: 'Race saved.' },
    showsOwnError: true,
  },
)

export const removeCounter = form(
  del<CounterIdInput, ChampionshipResponse>(
    'removeCounter',
    '/api/club/:slug/championship/:championship/race/:id',
  ),
  {
    page: (values) => edited(values, 'races'),
    next: (_output, values) => edited(values, 'races'),
    done: { text: 'Race removed from the championship.' },
  },
)

/** Returns members with their eligibility, and all entries. */
export const getChampionshipPeople = get<PeopleQuery, ChampionshipResponse>(
  'getChampionshipPeople',
  '/api/club/:slug/championship/:championship/person',
)

/** Saves a member's eligibility, which is the same for all championships of the club. */
export const saveEligibility = form(
  put<EligibilityInput, ChampionshipResponse>(
    'saveEligibility',
    '/api/club/:slug/championship/:championship/person/:user',
  ),
  {
    page: (values) => edited(values, 'people'),
    done: { text: 'Member saved.', isSeen: true },
    showsOwnError: true,
  },
)

/** Adds an exclusion, a division, a joker, help, points or a predicted time. */
export const addEntry = form(
  post<EntryInput, ChampionshipResponse>('addEntry', '/api/club/:slug/championship/:championship/entry'),
  {
    page: (values) => edited(values, 'people'),
    next: (_output, values) => edited(values, 'people'),
    done: { text: 'Entry added.' },
    showsOwnError: true,
  },
)

export const removeEntry = form(
  del<EntryIdInput, ChampionshipResponse>(
    'removeEntry',
    '/api/club/:slug/championship/:championship/entry/:id',
  ),
  {
    page: (values) => edited(values, 'people'),
    next: (_output, values) => edited(values, 'people'),
    done: { text: 'Entry removed.' },
  },
)

/** Closes the season: stores its tables as they are now. With `reopen`, it removes them again. */
export const closeSeason = form(
  post<ClosingInput, ChampionshipResponse>('closeSeason', '/api/club/:slug/championship/:championship/close'),
  {
    page: (values) => edited(values, 'close'),
    next: (_output, values) => shown(values),
    done: (_output, { reopen }) => ({
      text: reopen === 'yes' ? 'Season reopened.' : 'Season closed. The standings are final.',
    }),
    showsOwnError: true,
  },
)

/** Creates next year's championship with the same rules, and the next editions of its races. */
export const copyChampionship = form(
  post<CopyInput, ChampionshipMadeResponse>(
    'copyChampionship',
    '/api/club/:slug/championship/:championship/copy',
  ),
  {
    page: (values) => edited(values, 'close'),
    next: ({ made }, { slug = '' }) => paths.editChampionship(slug, made, 'races'),
    done: { text: 'Championship copied. Check its races.' },
  },
)

declare module '../../kernel/calls/entities' {
  interface Entities {
    readonly championship?: ChampionshipView | undefined
    readonly championships?: readonly ChampionshipRef[] | undefined
  }
}

declare module '../../entities/clubs/contract' {
  interface ClubView {
    /** Only in the answer to `getClubChampionships`. */
    readonly championships?: readonly ClubChampionshipView[] | undefined
  }
}

declare module '../../entities/events/contract' {
  interface EventView {
    /** Only in the answer to `getEventChampionships`. */
    readonly championships?: readonly EventChampionshipView[] | undefined
  }
}

declare module '../../entities/users/contract' {
  interface UserView {
    /** Only in the answer to `getUserChampionships`. */
    readonly championships?: readonly UserChampionshipView[] | undefined
  }
}

declare module '../../browser/state' {
  interface State {
    /** The championship whose page was shown last. */
    readonly championship: ChampionshipView | null
  }
}
