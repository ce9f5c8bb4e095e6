import * as auditLog from '../entities/auditLog/records'
import * as clubs from '../entities/clubs/records'
import * as events from '../entities/events/records'
import * as statuses from '../entities/statuses/records'
import * as users from '../entities/users/records'
import * as auth from '../features/auth/records'
import * as feeds from '../features/feeds/records'
import * as mail from '../features/mail/records'
import * as notifications from '../entities/notices/records'
import * as resultImport from '../features/resultImport/records'
import * as results from '../features/results/records'
import * as webhooks from '../features/webhooks/records'
import * as limits from '../platform/limits/records'
import { declareCollections } from '../store/schema'

/** Every collection of the application, as each subject declares its own. */
export const collections = {
  ...auditLog.collections,
  ...clubs.collections,
  ...events.collections,
  ...statuses.collections,
  ...users.collections,
  ...auth.collections,
  ...feeds.collections,
  ...mail.collections,
  ...notifications.collections,
  ...resultImport.collections,
  ...results.collections,
  ...webhooks.collections,
  ...limits.collections,
}

declareCollections(collections)
