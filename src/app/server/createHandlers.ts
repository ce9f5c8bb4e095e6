import { queueAddedHooks } from '../../features/webhooks/server/queueHooks'
import { randomUUID } from 'node:crypto'
import type { CallContext } from '../../kernel/calls/handlers'
import type { Handlers } from './handlers'
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
import { createEventChoiceHandlers } from '../../features/eventEditing/server/eventChoiceService'
import { createEventService } from '../../entities/eventViews/server/eventService'
import { createEventWriteHandlers } from '../../features/eventEditing/server/eventWriteHandlers'
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
import { createSavedResultsHandlers } from '../../features/resultImport/server/savedResultsService'
import { createResultListHandlers } from '../../features/resultImport/server/resultListService'
import { createSearchHandlers } from '../../features/search/server/searchHandlers'
import { createPeopleService } from '../../features/participation/server/peopleService'
import { createStatusHandlers } from '../../features/participation/server/statusHandlers'
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
    mail,
  }: HandlerSettings,
  newId: () => string = randomUUID,
): Handlers {
  const base = {
    store,
    newId,
    recordAudit: createRecordAudit(newId),
    timeZone,
    siteOrigin,
    documents,
    network,
    sendsMail: mail !== undefined,
    mailOf: mail && ((userId: string) => mailSettingsOf(store, userId)),
    captainsClub,
    pictures,
    firstAdminKey,
    errors,
    version: siteVersion,
    onEventAdded: queueAddedHooks,
  }
  const people = createPeopleService(base)
  const events = createEventService({ ...base, people })
  const needs = { ...base, presentEvents: events.present }
  const eventWrites = createEventWriteHandlers(needs)
  const statuses = createStatusHandlers(needs)
  const users = createUserHandlers(needs)
  const showEvent = (context: CallContext, event: EventRecord) =>
    store.atOneMoment(() => events.show(context, event))
  const showUser = (context: CallContext, user: SeenUser) =>
    store.atOneMoment(() => users.show(context, user))
  const handlers = refuseHidden({
    ...createAuthHandlers(needs),
    ...events.handlers,
    ...people.handlers,
    ...createEventChoiceHandlers(needs),
    ...eventWrites.handlers,
    ...eventWrites.answering(showEvent),
    ...createSearchHandlers(needs),
    ...statuses.answering(showEvent),
    ...statuses.handlers,
    ...createActivityHandlers(needs),
    ...createClubSetupHandlers(needs),
    ...createClubHandlers(needs),
    ...createClubWriteHandlers(needs),
    ...createClubRequestHandlers(needs),
    ...createClubResultHandlers(needs),
    ...createWeekendHandlers(needs),
    ...createChampionshipHandlers({
      ...needs,
      members: createMemberService(store),
      standingsOf: computeSeason,
      origin: siteOrigin,
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
    ...createResultListHandlers(needs),
    ...createSavedResultsHandlers(needs),
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
    ...users.answering(showUser),
    forForms: {
      ...eventWrites.answering(leadToEvent),
      ...statuses.answering(leadToEvent),
      ...users.answering(leadToUser),
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
