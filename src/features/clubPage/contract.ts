import type { ClubResponse } from '../../entities/clubs/contract'
import type { SetupStep } from '../../entities/clubs/setupSteps'
import type { ClubInput, HomeClubInput, SetupStepInput } from './inputs'
import { doneTexts, get, post, type Entities, form } from '../../kernel/calls/endpoint'
import type { BySlug } from '../../kernel/inputs/parseInput'
import { paths } from '../../kernel/urls/paths'

export const saveClub = form(post<ClubInput, ClubResponse>('saveClub', '/api/club'), {
  page: ({ id }) => (id ? paths.editClub(id) : paths.addClub),
  next: ({ club }) => club.path,
  done: (_, { id }) => ({ text: id ? doneTexts.clubEdited : doneTexts.clubAdded }),
  showsOwnError: true,
})

/** Chooses the club of the viewer's home page. Empty means the default club. */
export const chooseHomeClub = form(post<HomeClubInput, Entities>('chooseHomeClub', '/api/home-club'), {
  page: () => paths.home,
  next: () => paths.home,
  done: { text: 'Club updated.', isSeen: true },
})

/** A step of setting up a club. */
export interface SetupStepView {
  readonly step: SetupStep
  /** A text about what the club has already, such as '118 members'; absent while it has nothing. */
  readonly found?: string
}

export interface ClubSetupResponse extends ClubResponse {
  /** None once each is done or dismissed. */
  readonly setup: readonly SetupStepView[]
}

/** Returns the steps of setting up a club, for people who may edit it. */
export const getClubSetup = get<BySlug, ClubSetupResponse>('getClubSetup', '/api/club/:slug/setup')

/** Leaves a step out of the list from now on. */
export const dismissSetupStep = form(
  post<SetupStepInput, ClubSetupResponse>('dismissSetupStep', '/api/club/:slug/setup/dismiss'),
  {
    page: ({ slug = '' }) => paths.club(slug),
    next: (_output, { slug = '' }) => paths.club(slug),
    answers: getClubSetup,
    done: { text: 'Step dismissed.', isSeen: true },
  },
)
