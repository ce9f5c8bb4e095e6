import { randomUUID } from 'node:crypto'
import { createRecordAudit } from '../../../entities/auditLog/server/recordAudit'
import { createEventService } from '../../../entities/eventViews/server/eventService'
import type { EventRecord } from '../../../entities/events/records'
import type { UserRecord } from '../../../entities/users/records'
import type { SeenUser } from '../../../entities/users/server/userPresenter'
import { createEventWriteHandlers } from '../../../features/eventEditing/server/eventWriteHandlers'
import { sourceOf } from '../../../features/followedCalendars/server/presentFollowed'
import { mailSettingsOf } from '../../../features/mail/server/mailService'
import { createPeopleService } from '../../../features/participation/server/peopleService'
import { createStatusHandlers } from '../../../features/participation/server/statusHandlers'
import type { PictureLinks } from '../../../features/pictures/server/pictureContent'
import { createUserHandlers } from '../../../features/profiles/server/userService'
import { createHealthHandlers } from '../../../features/admin/server/healthService'
import { createSearchHandlers } from '../../../features/search/server/searchHandlers'
import type { CallContext } from '../../../kernel/calls/handlers'
import { paths } from '../../../kernel/urls/paths'
import { createErrorRecord, type ErrorRecord } from '../../../platform/createErrorRecord'
import type { Documents } from '../../../platform/documents/documents'
import { type Network, publicNetwork } from '../../../platform/outbound/postOutbound'
import { siteVersion } from '../../../platform/siteVersion'
import type { Store } from '../../../store/store'
import { createFeatureHandlers } from '../../features.server'
import type { Config } from '../settings/config'
import { documentsHere } from '../documents/documentsHere'
import { type Handlers, readAtOneMoment, refuseHidden } from './handlers'

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
  }
  const people = createPeopleService(base)
  const events = createEventService({ ...base, people, sourceOf })
  const needs = { ...base, presentEvents: events.present }
  const eventWrites = createEventWriteHandlers(needs)
  const statuses = createStatusHandlers(needs)
  const users = createUserHandlers(needs)
  const showEvent = (context: CallContext, event: EventRecord) =>
    store.atOneMoment(() => events.show(context, event))
  const showUser = (context: CallContext, user: SeenUser) =>
    store.atOneMoment(() => users.show(context, user))
  const handlers = refuseHidden({
    ...events.handlers,
    ...people.handlers,
    ...eventWrites.handlers,
    ...eventWrites.answering(showEvent),
    ...statuses.handlers,
    ...statuses.answering(showEvent),
    ...users.handlers,
    ...users.answering(showUser),
    ...createHealthHandlers(needs),
    ...createSearchHandlers(needs),
    ...createFeatureHandlers(needs),
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
