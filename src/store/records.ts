import type { ClubRecord, ClubRequestRecord, MembershipRecord } from './clubRecords'
import type {
  DeletedEventRecord,
  EventRecord,
  FormerEventSlugRecord,
  HiddenEventRecord,
  TombstoneRecord,
} from './eventRecords'
import type { CalendarKeyRecord, SiteRecord } from './feedRecords'
import type { HookDeliveryRecord, HookRecord } from './hookRecords'
import type {
  ListDraftRecord,
  ListImportRecord,
  ListLayoutRecord,
  ListNameRecord,
  ListResultRecord,
} from './listRecords'
import type {
  InvitationRecord,
  LoginRecord,
  LoginRefusalRecord,
  PendingLoginRecord,
  SessionRecord,
} from './loginRecords'
import type { MailAddressRecord, MailRecord } from './mailRecords'
import type {
  DeliveryRecord,
  NoticeRecord,
  PushSubscriptionRecord,
  RoundRecord,
  TellingRecord,
} from './noticeRecords'
import type { OlderResultRecord, ResultImportRecord } from './resultRecords'
import type { SearchPostingRecord, SearchWordRecord } from './searchRecords'
import type { AuditRecord, RequestCountRecord } from './siteRecords'
import type { HiddenStatusRecord, StatusRecord, TombstoneStatusRecord } from './statusRecords'
import type { FollowRecord, FormerUserSlugRecord, UserRecord } from './userRecords'

export type * from './clubRecords'
export type * from './eventRecords'
export type * from './feedRecords'
export type * from './hookRecords'
export type * from './listRecords'
export type * from './loginRecords'
export type * from './mailRecords'
export type * from './noticeRecords'
export type * from './resultRecords'
export type * from './searchRecords'
export type * from './siteRecords'
export type * from './statusRecords'
export type * from './userRecords'

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
