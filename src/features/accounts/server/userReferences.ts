import * as auditLog from '../../../entities/auditLog/records'
import * as clubs from '../../../entities/clubs/records'
import * as events from '../../../entities/events/records'
import * as statuses from '../../../entities/statuses/records'
import * as users from '../../../entities/users/records'
import * as auth from '../../auth/records'
import * as feeds from '../../feeds/records'
import * as mail from '../../mail/records'
import * as notifications from '../../../entities/notifications/records'
import * as resultImport from '../../resultImport/records'
import * as results from '../../results/records'

/** Every field that holds a user's id: see `UserReferencesOf`. Each subject declares its own. */
export const userReferences = {
  ...auditLog.userReferences,
  ...clubs.userReferences,
  ...events.userReferences,
  ...statuses.userReferences,
  ...users.userReferences,
  ...auth.userReferences,
  ...feeds.userReferences,
  ...mail.userReferences,
  ...notifications.userReferences,
  ...resultImport.userReferences,
  ...results.userReferences,
}

export type UserReferenceName = keyof typeof userReferences

/** The collections that refer to users. */
export type ReferringCollection = (typeof userReferences)[UserReferenceName]['collection']

type UserReferences = typeof userReferences

/** The references of which `Part` says what happens. */
export type ReferenceWith<Part extends 'moves' | 'told'> = {
  [Name in UserReferenceName]: Part extends keyof UserReferences[Name] ? Name : never
}[UserReferenceName]
