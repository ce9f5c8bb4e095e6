import type { ClubRecord, ClubRequestRecord, MembershipRecord } from '../entities/clubs/clubRecords'
import type {
  DeletedEventRecord,
  EventRecord,
  FormerEventSlugRecord,
  HiddenEventRecord,
  TombstoneRecord,
} from '../entities/events/eventRecords'
import type { CalendarKeyRecord, SiteRecord } from '../features/feeds/feedRecords'
import type { HookDeliveryRecord, HookRecord } from '../features/webhooks/hookRecords'
import type {
  ListDraftRecord,
  ListImportRecord,
  ListLayoutRecord,
  ListNameRecord,
  ListResultRecord,
} from '../features/resultImport/listRecords'
import type {
  InvitationRecord,
  LoginRecord,
  LoginRefusalRecord,
  PendingLoginRecord,
  SessionRecord,
} from '../features/auth/loginRecords'
import type { MailAddressRecord, MailRecord } from '../features/mail/mailRecords'
import type {
  DeliveryRecord,
  NoticeRecord,
  PushSubscriptionRecord,
  RoundRecord,
  TellingRecord,
} from '../features/notifications/noticeRecords'
import type { OlderResultRecord, ResultImportRecord } from '../entities/statuses/resultRecords'
import type { SearchPostingRecord, SearchWordRecord } from '../entities/events/searchRecords'
import type { AuditRecord, RequestCountRecord } from './siteRecords'
import type { HiddenStatusRecord, StatusRecord, TombstoneStatusRecord } from '../entities/statuses/statusRecords'
import type { FollowRecord, FormerUserSlugRecord, UserRecord } from '../entities/users/userRecords'

export type * from '../entities/clubs/clubRecords'
export type * from '../entities/events/eventRecords'
export type * from '../features/feeds/feedRecords'
export type * from '../features/webhooks/hookRecords'
export type * from '../features/resultImport/listRecords'
export type * from '../features/auth/loginRecords'
export type * from '../features/mail/mailRecords'
export type * from '../features/notifications/noticeRecords'
export type * from '../entities/statuses/resultRecords'
export type * from '../entities/events/searchRecords'
export type * from './siteRecords'
export type * from '../entities/statuses/statusRecords'
export type * from '../entities/users/userRecords'

/**
 * The type of every collection's documents, by the collection's name.
 *
 * Dates are `YYYY-MM-DD` and times `HH:mm`, in the local time of the event. Instants are ISO strings in UTC. The
 * instant at which an event starts is not stored: it follows from its date, its time and its time zone. Where that is
 * the site's, the host may change it.
 */
export interface Records {
  events: EventRecord
  formerEventSlugs: FormerEventSlugRecord
  deletedEvents: DeletedEventRecord
  hiddenEvents: HiddenEventRecord
  statuses: StatusRecord
  hiddenStatuses: HiddenStatusRecord
  olderResults: OlderResultRecord
  resultImports: ResultImportRecord
  listDrafts: ListDraftRecord
  listImports: ListImportRecord
  listResults: ListResultRecord
  listNames: ListNameRecord
  listLayouts: ListLayoutRecord
  notices: NoticeRecord
  tellings: TellingRecord
  rounds: RoundRecord
  deliveries: DeliveryRecord
  pushSubscriptions: PushSubscriptionRecord
  hooks: HookRecord
  hookDeliveries: HookDeliveryRecord
  mailAddresses: MailAddressRecord
  mails: MailRecord
  tombstones: TombstoneRecord
  tombstoneStatuses: TombstoneStatusRecord
  calendarKeys: CalendarKeyRecord
  site: SiteRecord
  users: UserRecord
  formerUserSlugs: FormerUserSlugRecord
  clubs: ClubRecord
  memberships: MembershipRecord
  clubRequests: ClubRequestRecord
  follows: FollowRecord
  logins: LoginRecord
  loginRefusals: LoginRefusalRecord
  invitations: InvitationRecord
  sessions: SessionRecord
  pendingLogins: PendingLoginRecord
  requestCounts: RequestCountRecord
  auditLog: AuditRecord
  searchPostings: SearchPostingRecord
  searchVocabulary: SearchWordRecord
}
