import * as users from '../entities/users/contract'
import * as clubs from '../entities/clubs/contract'
import * as events from '../entities/events/contract'
import * as auth from '../features/auth/contract'
import * as activity from '../features/activity/contract'
import * as search from '../features/search/contract'
import * as feeds from '../features/feeds/contract'
import * as participation from '../features/participation/contract'
import * as eventEditing from '../features/eventEditing/contract'
import * as clubMembership from '../features/clubMembership/contract'
import * as clubWeekend from '../features/clubWeekend/contract'
import * as championships from '../features/championships/contract'
import * as clubRecords from '../features/clubRecords/contract'
import * as clubStandards from '../features/clubStandards/contract'
import * as clubPage from '../features/clubPage/contract'
import * as webhooks from '../features/webhooks/contract'
import * as notifications from '../features/notifications/contract'
import * as mail from '../features/mail/contract'
import * as results from '../features/results/contract'
import * as resultImport from '../features/resultImport/contract'
import * as raceImport from '../features/raceImport/contract'
import * as followedCalendars from '../features/followedCalendars/contract'
import * as ageGrading from '../features/ageGrading/contract'
import * as accounts from '../features/accounts/contract'
import * as profiles from '../features/profiles/contract'
import * as admin from '../features/admin/contract'
import * as memberList from '../features/memberList/contract'
import * as claims from '../features/claims/contract'
import * as historyImport from '../features/historyImport/contract'
import { removeClubCategories } from '../features/championships/server/championshipRepository'
import { forgetCategories } from '../features/championships/server/closedTables'
import { removeStandardNotices } from '../features/clubStandards/server/ownLevels'
import { queueAddedHooks } from '../features/webhooks/server/queueHooks'
import type { Subscribers } from '../store/happenings'
import * as limitsRecords from '../platform/limits/records'
import * as auditLogRecords from '../entities/auditLog/records'
import * as usersRecords from '../entities/users/records'
import * as clubsRecords from '../entities/clubs/records'
import * as eventsRecords from '../entities/events/records'
import * as raceFactsRecords from '../entities/raceFacts/records'
import * as statusesRecords from '../entities/statuses/records'
import * as notificationsRecords from '../entities/notifications/records'
import * as athletesRecords from '../entities/athletes/records'
import * as authRecords from '../features/auth/records'
import * as feedsRecords from '../features/feeds/records'
import * as championshipsRecords from '../features/championships/records'
import * as clubRecordsRecords from '../features/clubRecords/records'
import * as clubStandardsRecords from '../features/clubStandards/records'
import * as webhooksRecords from '../features/webhooks/records'
import * as mailRecords from '../features/mail/records'
import * as resultsRecords from '../features/results/records'
import * as historyImportRecords from '../features/historyImport/records'
import * as followedCalendarsRecords from '../features/followedCalendars/records'
import * as resultImportRecords from '../features/resultImport/records'
import { createAccountHandlers } from '../features/accounts/server/accountService'
import { createActivityHandlers } from '../features/activity/server/activityService'
import { createAuditHandlers } from '../features/admin/server/auditHandlers'
import { createFirstAdminHandlers } from '../features/admin/server/firstAdmin'
import { createHidingHandlers } from '../features/admin/server/hidingService'
import { createMergeHandlers } from '../features/admin/server/mergeHandlers'
import { createSiteRoleHandlers } from '../features/admin/server/siteRoleService'
import { createStatusClubHandlers } from '../features/admin/server/statusClubService'
import { createAgeGradeHandlers } from '../features/ageGrading/server/ageGradeHandlers'
import { createAthleteHandlers } from '../features/ageGrading/server/athleteHandlers'
import { createAuthHandlers } from '../features/auth/server/authHandlers'
import { createClaimHandlers } from '../features/claims/server/claimHandlers'
import { createClubRequestHandlers } from '../features/clubMembership/server/clubRequestService'
import { createClubRoleHandlers } from '../features/clubMembership/server/clubRoleService'
import { createClubHandlers } from '../features/clubMembership/server/clubService'
import { createMemberHandlers } from '../features/clubMembership/server/memberService'
import { createClubSetupHandlers } from '../features/clubPage/server/clubSetupHandlers'
import { createClubWriteHandlers } from '../features/clubPage/server/clubWriteService'
import { createClubRecordHandlers } from '../features/clubRecords/server/clubRecordHandlers'
import { createStandardHandlers } from '../features/clubStandards/server/standardService'
import { createClubResultHandlers } from '../features/clubWeekend/server/clubResultService'
import { createWeekendHandlers } from '../features/clubWeekend/server/weekendService'
import { createFollowHandlers } from '../features/followedCalendars/server/followHandlers'
import { createCalendarHandlers } from '../features/feeds/server/calendarKeys'
import { createHistoryHandlers } from '../features/historyImport/server/historyService'
import { createMailHandlers } from '../features/mail/server/mailService'
import { createMemberListHandlers } from '../features/memberList/server/memberListService'
import { createNotificationHandlers } from '../features/notifications/server/notificationService'
import { createFindUsersHandlers } from '../features/profiles/server/findUsersHandlers'
import { createResultListHandlers } from '../features/resultImport/server/resultListService'
import { createSavedResultsHandlers } from '../features/resultImport/server/savedResultsService'
import { createOlderResultHandlers } from '../features/results/server/olderResultService'
import { createResultHandlers } from '../features/results/server/resultService'
import { createHookHandlers } from '../features/webhooks/server/hookService'
import { createRaceListHandlers } from '../features/raceImport/server/raceListService'
import { createChampionshipHandlers } from '../features/championships/server/championshipHandlers'
import type { HandlerNeeds } from '../entities/auditLog/server/handlerNeeds'

/** Every call of the JSON API, with its URL, by name. A component imports those of its own subject's contract. */
export const endpoints = {
  ...users,
  ...clubs,
  ...events,
  ...auth,
  ...activity,
  ...search,
  ...feeds,
  ...participation,
  ...eventEditing,
  ...clubMembership,
  ...clubWeekend,
  ...championships,
  ...clubRecords,
  ...clubStandards,
  ...clubPage,
  ...webhooks,
  ...notifications,
  ...mail,
  ...results,
  ...resultImport,
  ...raceImport,
  ...followedCalendars,
  ...ageGrading,
  ...accounts,
  ...profiles,
  ...admin,
  ...memberList,
  ...claims,
  ...historyImport,
}

export type EndpointName = keyof typeof endpoints

/** Every collection of the store: what each subject's `records.ts` declares. */
export const collections = {
  ...limitsRecords.collections,
  ...auditLogRecords.collections,
  ...usersRecords.collections,
  ...clubsRecords.collections,
  ...eventsRecords.collections,
  ...raceFactsRecords.collections,
  ...statusesRecords.collections,
  ...notificationsRecords.collections,
  ...athletesRecords.collections,
  ...authRecords.collections,
  ...feedsRecords.collections,
  ...championshipsRecords.collections,
  ...clubRecordsRecords.collections,
  ...clubStandardsRecords.collections,
  ...webhooksRecords.collections,
  ...mailRecords.collections,
  ...resultsRecords.collections,
  ...resultImportRecords.collections,
  ...historyImportRecords.collections,
  ...followedCalendarsRecords.collections,
}

type Declarations = typeof collections

declare module '../store/schema' {
  interface Declared extends Declarations {}
}

/** The handlers of each subject that needs nothing of another one's. */
export const createFeatureHandlers = (needs: HandlerNeeds) => ({
  ...createAccountHandlers(needs),
  ...createActivityHandlers(needs),
  ...createAgeGradeHandlers(),
  ...createAthleteHandlers(needs),
  ...createAuditHandlers(needs),
  ...createAuthHandlers(needs),
  ...createCalendarHandlers(needs),
  ...createClaimHandlers(needs),
  ...createClubHandlers(needs),
  ...createClubRecordHandlers(needs),
  ...createClubRequestHandlers(needs),
  ...createClubResultHandlers(needs),
  ...createClubRoleHandlers(needs),
  ...createClubSetupHandlers(needs),
  ...createClubWriteHandlers(needs),
  ...createFindUsersHandlers(needs),
  ...createFirstAdminHandlers(needs),
  ...createFollowHandlers(needs),
  ...createHidingHandlers(needs),
  ...createHistoryHandlers(needs),
  ...createHookHandlers(needs),
  ...createMailHandlers(needs),
  ...createMemberHandlers(needs),
  ...createMemberListHandlers(needs),
  ...createMergeHandlers(needs),
  ...createNotificationHandlers(needs),
  ...createOlderResultHandlers(needs),
  ...createResultHandlers(needs),
  ...createResultListHandlers(needs),
  ...createSavedResultsHandlers(needs),
  ...createRaceListHandlers(needs),
  ...createChampionshipHandlers(needs),
  ...createSiteRoleHandlers(needs),
  ...createStandardHandlers(needs),
  ...createStatusClubHandlers(needs),
  ...createWeekendHandlers(needs),
})

/** The functions of subjects that follow what happens in a subject below them. */
export const subscribers: Subscribers = {
  eventAdded: [queueAddedHooks],
  athleteChanged: [removeClubCategories, forgetCategories, removeStandardNotices],
}
