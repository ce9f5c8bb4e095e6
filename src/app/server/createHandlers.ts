import { queueAddedHooks } from '../../features/webhooks/server/queueHooks'
import { randomUUID } from 'node:crypto'
import type { CallContext } from '../../kernel/calls/handlers'
import type { Handlers } from './handlers'
import { createClubRepository } from '../../entities/clubs/server/clubRepository'
import { createEventRepository } from '../../entities/events/server/eventRepository'
import { createPeopleRepository } from '../../entities/statuses/server/peopleRepository'
import { createStatusRepository } from '../../entities/statuses/server/statusRepository'
import type { Documents } from '../../platform/documents/documents'
import { type Network, publicNetwork } from '../../platform/outbound/postOutbound'
import { createRecordAudit } from '../../entities/auditLog/server/recordAudit'
import { paths } from '../../kernel/urls/paths'
import { createActivityHandlers } from '../../features/activity/server/activityService'
import { createHidingHandlers } from '../../features/admin/server/hidingService'
import { createFirstAdminHandlers } from '../../features/admin/server/firstAdmin'
import { createHealthHandlers } from '../../features/admin/server/healthService'
import { createSiteRoleHandlers } from '../../features/admin/server/siteRoleService'
import { createStatusClubHandlers } from '../../features/admin/server/statusClubService'
import { createMergeHandlers } from '../../features/admin/server/mergeHandlers'
import { createClaimHandlers } from '../../features/claims/server/claimHandlers'
import { createAuthHandlers } from '../../features/auth/server/authHandlers'
import { createChampionshipHandlers } from '../../features/championships/server/championshipHandlers'
import { computeSeason } from '../../features/championships/server/computedSeasons'
import { createClubRecordHandlers } from '../../features/clubRecords/server/clubRecordHandlers'
import { createStandardHandlers } from '../../features/clubStandards/server/standardService'
import { createClubSetupHandlers } from '../../features/clubPage/server/clubSetupHandlers'
import { createClubRequestHandlers } from '../../features/clubMembership/server/clubRequestService'
import { createClubResultHandlers } from '../../features/clubWeekend/server/clubResultService'
import { createClubRoleHandlers } from '../../features/clubMembership/server/clubRoleService'
import { createClubHandlers } from '../../features/clubMembership/server/clubService'
import { createClubWriteHandlers } from '../../features/clubPage/server/clubWriteService'
import { createWeekendHandlers } from '../../features/clubWeekend/server/weekendService'
import { createMemberHandlers, createMemberService } from '../../features/clubMembership/server/memberService'
import { createRaceService } from '../../features/eventEditing/server/raceService'
import { createEventChoiceService } from '../../features/eventEditing/server/eventChoiceService'
import { createEventDeletionService } from '../../features/eventEditing/server/eventDeletionService'
import { createEventHandlers } from '../../entities/eventViews/server/eventHandlers'
import { createEventService } from '../../entities/eventViews/server/eventService'
import {
  createEventWriteHandlers,
  createSaveEventHandlers,
} from '../../features/eventEditing/server/eventWriteHandlers'
import { createEventWriteService } from '../../features/eventEditing/server/eventWriteService'
import { createCalendarHandlers } from '../../features/feeds/server/calendarKeys'
import type { PictureLinks } from '../../features/pictures/server/pictureLinks'
import { createMailHandlers, mailSettingsOf } from '../../features/mail/server/mailService'
import { createNotificationHandlers } from '../../features/notifications/server/notificationService'
import { createAthleteHandlers } from '../../features/ageGrading/server/athleteHandlers'
import { createAgeGradeHandlers } from '../../features/ageGrading/server/ageGradeHandlers'
import { createHookHandlers } from '../../features/webhooks/server/hookService'
import { createMemberListHandlers } from '../../features/memberList/server/memberListService'
import { createHistoryHandlers } from '../../features/historyImport/server/historyService'
import { createRaceListHandlers } from '../../features/raceImport/server/raceListService'
import { createResultListHandlers } from '../../features/resultImport/server/resultListHandlers'
import { createSavedResultsService } from '../../features/resultImport/server/savedResultsService'
import { createResultListService } from '../../features/resultImport/server/resultListService'
import { createSearchHandlers } from '../../features/search/server/searchHandlers'
import { createOthersStatusService } from '../../features/participation/server/othersStatusService'
import { createPeopleHandlers } from '../../features/participation/server/peopleHandlers'
import { createPeopleService } from '../../features/participation/server/peopleService'
import {
  createOthersResultHandlers,
  createStatusHandlers,
} from '../../features/participation/server/statusHandlers'
import { createStatusService } from '../../features/participation/server/statusService'
import { createAuditHandlers } from '../../features/admin/server/auditHandlers'
import { createAccountHandlers } from '../../features/accounts/server/accountService'
import { createFindUsersHandlers } from '../../features/profiles/server/findUsersHandlers'
import { createOlderResultHandlers } from '../../features/results/server/olderResultService'
import { createResultHandlers } from '../../features/results/server/resultService'
import { createUserHandlers } from '../../features/profiles/server/userService'
import type { EventRecord } from '../../entities/events/records'
import type { UserRecord } from '../../entities/users/records'
import type { Store } from '../../store/store'
import type { Config } from './config'
import { documentsHere } from './documents/documentsHere'
import { createErrorRecord, type ErrorRecord } from '../../platform/createErrorRecord'
import { readAtOneMoment } from './readAtOneMoment'
import { refuseHidden } from './refuseHidden'
import { siteVersion } from '../../platform/siteVersion'
import type { SeenUser } from '../../entities/users/server/seenUser'

export interface HandlerSettings extends Pick<Config, 'captainsClub' | 'timeZone' | 'mail'> {
  /** The site's origin; '' if no absolute links are needed. */
  readonly siteOrigin?: string
  /** The key that makes someone the first administrator; absent if the site has one. */
  readonly firstAdminKey?: string | undefined
  /** The recent errors of this process. */
  readonly errors?: Pick<ErrorRecord, 'lastDay'> | undefined
  /** The paths of preview pictures; absent if pages have none. */
  readonly pictures?: PictureLinks | undefined
  /** The network for requests to other servers. */
  readonly network?: Network | undefined
  /** Reads documents that people send; absent if the same thread reads them. */
  readonly documents?: Documents | undefined
}

/** Combines the handlers of all features, over one store. */
export function createHandlers(
  store: Store,
  {
    captainsClub,
    timeZone,
    siteOrigin = '',
    firstAdminKey,
    errors = createErrorRecord(() => new Date()),
    pictures,
    network = publicNetwork,
    documents = documentsHere,
    mail: mailSettings,
  }: HandlerSettings,
  newId: () => string = randomUUID,
): Handlers {
  const events = createEventRepository(store)
  const clubs = createClubRepository(store)
  const statuses = createStatusRepository(store)
  const captainsClubId = () => clubs.idOf(captainsClub)
  const people = createPeopleService({ events, clubs, people: createPeopleRepository(store), timeZone })
  const eventService = createEventService({
    events,
    clubs,
    people,
    captainsClub,
    pictures,
    origin: siteOrigin,
    timeZone,
  })
  const recordAudit = createRecordAudit(newId)
  const sendsMail = mailSettings !== undefined
  const needs = {
    store,
    newId,
    recordAudit,
    timeZone,
    siteOrigin,
    documents,
    network,
    sendsMail,
    mailOf: sendsMail ? (userId: string) => mailSettingsOf(store, userId) : undefined,
    captainsClub,
    pictures,
    firstAdminKey,
    errors,
    version: siteVersion,
    onEventAdded: queueAddedHooks,
  }
  const eventWrites = {
    writes: createEventWriteService({
      store,
      captainsClubId,
      newId,
      recordAudit,
      timeZone,
      onEventAdded: queueAddedHooks,
    }),
    deletions: createEventDeletionService({ store, recordAudit }),
    choices: createEventChoiceService({ clubs, captainsClubId }),
    races: createRaceService({ store, newId, recordAudit }),
  }
  const others = createOthersStatusService({ store, timeZone, recordAudit })
  const statusService = createStatusService({ statuses, others, timeZone })
  const users = createUserHandlers(needs)
  const showEvent = (context: CallContext, event: EventRecord) =>
    store.atOneMoment(() => eventService.show(context, event))
  const showUser = (context: CallContext, user: SeenUser) =>
    store.atOneMoment(() => users.show(context, user))
  const handlers = refuseHidden({
    ...createAuthHandlers(needs),
    ...createEventHandlers(eventService),
    ...createPeopleHandlers(people),
    ...createEventWriteHandlers({ ...eventWrites, events: eventService }),
    ...createSaveEventHandlers(eventWrites, showEvent),
    ...createSearchHandlers({ ...needs, presentEvents: eventService.present }),
    ...createStatusHandlers(statusService, showEvent),
    ...createOthersResultHandlers(others, people),
    ...createActivityHandlers(needs),
    ...createClubSetupHandlers(needs),
    ...createClubHandlers(needs),
    ...createClubWriteHandlers(needs),
    ...createClubRequestHandlers(needs),
    ...createClubResultHandlers(needs),
    ...createWeekendHandlers(needs),
    ...createChampionshipHandlers({
      store,
      newId,
      recordAudit,
      timeZone,
      members: createMemberService(store),
      standingsOf: computeSeason,
      origin: siteOrigin,
      presentEvents: (context, found) => eventService.present(context, found),
    }),
    ...createClubRecordHandlers(needs),
    ...createStandardHandlers(needs),
    ...createClubRoleHandlers(needs),
    ...createMemberHandlers(needs),
    ...createFindUsersHandlers(needs),
    ...createMergeHandlers(needs),
    ...createClaimHandlers(needs),
    ...createStatusClubHandlers(needs),
    ...createSiteRoleHandlers(needs),
    ...createHidingHandlers(needs),
    ...createFirstAdminHandlers(needs),
    ...createAuditHandlers(needs),
    ...createCalendarHandlers(needs),
    ...createHealthHandlers(needs),
    ...createResultListHandlers(
      createResultListService({ store, documents, timeZone, newId, recordAudit }),
      createSavedResultsService({ store, timeZone, origin: siteOrigin }),
    ),
    ...createNotificationHandlers(needs),
    ...createMailHandlers(needs),
    ...createAgeGradeHandlers(),
    ...createAthleteHandlers(needs),
    ...createHookHandlers(needs),
    ...createMemberListHandlers(needs),
    ...createHistoryHandlers(needs),
    ...createRaceListHandlers(needs),
    ...createOlderResultHandlers(needs),
    ...createResultHandlers(needs),
    ...users.handlers,
    ...createAccountHandlers(needs),
    ...users.changing(showUser),
    forForms: {
      ...createSaveEventHandlers(eventWrites, leadToEvent),
      ...createStatusHandlers(statusService, leadToEvent),
      ...users.changing(leadToUser),
    },
  })
  return readAtOneMoment(store, handlers)
}

function leadToEvent(_: CallContext, { slug }: EventRecord) {
  return Promise.resolve({ event: { path: paths.event(slug) } })
}

function leadToUser(_: CallContext, { slug }: UserRecord) {
  return Promise.resolve({ user: { path: paths.user(slug) } })
}
