import { placeText } from '../../../kernel/running/result'
import type { MyClubView } from '../../clubs/contract'
import type { ClubCountView, EventView, NextEditionsView } from '../../events/contract'
import type { EventRecord } from '../../events/records'
import type { EventUserView, UserStatusView } from '../../statuses/contract'
import type { StatusRecord } from '../../statuses/records'
import type { Marks } from '../../../kernel/running/bests'
import { valuesOf } from '../../../kernel/fields/fieldRules'
import { eventFields } from '../../events/validateEvent'
import { storedDistances } from '../../../kernel/running/distances'
import type { EventStatus, StatusCounts } from '../../../kernel/running/eventState'
import { paths } from '../../../kernel/urls/paths'
import {
  canEditEvent,
  canSeeCaptainsChoice,
  canSeeParticipants,
  canEnterResults,
  isSelf,
} from '../../../kernel/access/permissions'
import { statusValues } from '../../statuses/validateStatus'
import type { Viewer } from '../../../kernel/access/viewer'
import type { ClubCount, EventPerson } from '../../statuses/server/peopleRepository'
import { presentUserRef, isSeenBy, type SeenUser } from '../../users/server/userPresenter'
import type { Clubmates } from '../../events/server/clubEventRepository'
import type { NextEditions } from '../../events/server/eventRepository'

/** Presents an event in a list, with the fields that this viewer may see. */
export function presentEvent(
  viewer: Viewer,
  event: EventRecord,
  {
    userCounts,
    captainsClubId,
    myStatus,
    myClub,
  }: {
    readonly userCounts: StatusCounts
    readonly captainsClubId?: string | undefined
    readonly myStatus?: EventStatus | null | undefined
    readonly myClub?: MyClubView
  },
): EventView {
  const { id, slug, movedFrom, createdOn, updatedOn, clubChoice } = event
  const isEditable = canEditEvent(viewer, event)
  return {
    id,
    slug,
    path: paths.event(slug),
    ...valuesOf(eventFields, event),
    movedFrom,
    distances: storedDistances(event.distances),
    full: event.full,
    createdOn,
    updatedOn: canSeeParticipants(viewer) ? updatedOn : undefined,
    clubChoice: clubChoice === undefined ? [] : [clubChoice],
    captainsChoice: event.captainsChoice && canSeeCaptainsChoice(viewer, captainsClubId),
    isEditable,
    isMine: isSelf(viewer, event.createdBy) || undefined,
    revision: isEditable ? (event.revision ?? 0) : undefined,
    userCounts,
    myStatus,
    myClub,
  }
}

/** Presents the previous and next editions of an event's race. */
export function presentNextEditions({ before, after }: NextEditions): NextEditionsView {
  const present = ({ slug, date }: EventRecord) => ({ path: paths.event(slug), date })
  return { before: before && present(before), after: after && present(after) }
}

/** Presents the viewer's clubmates at an event. Only for viewers who may see participants. */
export function presentClubmates(viewer: Viewer, club: string, mates: Clubmates | undefined): MyClubView {
  const faces = (mates?.faces ?? []).filter(isSeenBy(viewer)).map(presentUserRef)
  return { club, doing: mates?.doing ?? 0, faces }
}

/** Presents the users who added and last edited an event. Only for viewers who may see participants. */
export function presentAuthors(
  { createdBy, updatedBy }: EventRecord,
  users: readonly SeenUser[],
): Pick<EventView, 'createdBy' | 'updatedBy'> {
  const named = (userId: string | undefined) => {
    const user = users.find(({ id }) => id === userId)
    return user && presentUserRef(user)
  }
  return { createdBy: named(createdBy), updatedBy: named(updatedBy) }
}

/** Presents a club's count. People without a club are counted under an empty id. */
export function presentClubCount({ clubId, count }: ClubCount): ClubCountView {
  return { club: clubId || undefined, count }
}

/** A participant whom a viewer may see. */
type SeenPerson = EventPerson & { readonly user: SeenUser }

/** Returns the participants whom the viewer may see. Only for viewers who may see participants. */
export function participantsSeen(viewer: Viewer, people: readonly EventPerson[]): readonly SeenPerson[] {
  const isSeen = isSeenBy(viewer)
  return people.filter((person): person is SeenPerson => isSeen(person.user))
}

/** Presents a participant whom the viewer may see: see `participantsSeen`. */
export function presentPerson(viewer: Viewer, { status, user }: SeenPerson, marks?: Marks): EventUserView {
  const place = placeText(status.place, status.resultInSeconds)
  return {
    user: presentUserRef(user),
    date: status.date,
    ...(place !== undefined && { place }),
    ...statusValues(status),
    ...(status.replaced !== undefined && canEnterResults(viewer, status.clubId) && { canUndo: true }),
    ...(user.isUnnamed && { isUnnamed: true }),
    ...marks,
  }
}

/** Presents a status in a list of one member's events. */
export function presentOwnStatus(status: StatusRecord): UserStatusView {
  const { comment: _, ...values } = statusValues(status)
  return values
}
