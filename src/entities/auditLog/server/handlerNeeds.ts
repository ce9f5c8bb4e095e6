import type { Documents } from '../../../platform/documents/documents'
import type { Network } from '../../../platform/outbound/postOutbound'
import type { Store } from '../../../store/store'
import type { RecordAudit } from './recordAudit'

/** The needs of every subject's handlers. Each factory takes those that it uses. */
export interface HandlerNeeds {
  readonly store: Store
  readonly newId: () => string
  readonly recordAudit: RecordAudit
  /** The site's time zone, an IANA name. */
  readonly timeZone: string
  /** The site's origin; '' if no absolute links are needed. */
  readonly siteOrigin: string
  /** Reads documents that people send. */
  readonly documents: Documents
  /** The network for requests to other servers. */
  readonly network: Network
  /** True if the site sends mail. */
  readonly sendsMail: boolean
  /** Slug of the club with a captain's choice. */
  readonly captainsClub?: string | undefined
}
