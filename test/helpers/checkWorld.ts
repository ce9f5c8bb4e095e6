import { expect } from 'vitest'
import { statusesOffered } from '../../src/kernel/running/eventState'
import { startOf, today, zoneOf } from '../../src/kernel/dates/zone'
import type { World, WorldOptions } from '../../src/features/sample/server/sampleWorld'

const byId = <T extends { readonly id: string }>(documents: readonly T[]) =>
  new Map(documents.map((document) => [document.id, document]))

/** Checks invariants of a world of any size. Broken records are collected first, as calling expect for each is slow. */
export function checkWorld(world: World, { now, timeZone }: WorldOptions): void {
  const midnight = startOf(today(now, timeZone), '00:00', timeZone).toISOString()
  const [events, users, clubs] = [byId(world.events), byId(world.users), byId(world.clubs)]
  const starts = new Map(
    world.events.map((event) => {
      const { id, date, time } = event
      return [id, startOf(date, time, zoneOf(event, timeZone)).toISOString()]
    }),
  )
  const startsAt = ({ id }: { readonly id: string }) => starts.get(id) ?? ''
  const broken: string[] = []
  const holds = (condition: boolean, what: string) => {
    if (!condition) broken.push(what)
  }

  for (const [name, documents] of Object.entries(world)) {
    holds(
      new Set(documents.map(({ id }: { id: string }) => id)).size === documents.length,
      `${name}: ids twice`,
    )
  }
  for (const documents of [world.events, world.users, world.clubs]) {
    holds(new Set(documents.map(({ slug }) => slug)).size === documents.length, 'slugs twice')
    for (const { slug } of documents) {
      holds(/^[\p{L}\p{M}\p{N}]+(-[\p{L}\p{M}\p{N}]+)*$/u.test(slug) && slug.length <= 60, `slug ${slug}`)
    }
  }
  for (const key of ['nameKey', 'shortNameKey'] as const) {
    holds(new Set(world.clubs.map((club) => club[key] ?? '')).size === world.clubs.length, `${key} twice`)
  }
  for (const event of world.events) {
    holds(event.createdOn < midnight && event.createdOn < startsAt(event), `${event.slug}: createdOn`)
    holds(users.has(event.createdBy ?? ''), `${event.slug}: createdBy`)
    holds(
      (users.get(event.createdBy ?? '')?.createdOn ?? '') <= event.createdOn,
      `${event.slug}: author came later`,
    )
    holds(event.clubChoice === undefined || clubs.has(event.clubChoice), `${event.slug}: clubChoice`)
    holds(
      (event.updatedBy === undefined) === (event.updatedOn === undefined),
      `${event.slug}: half an update`,
    )
    holds(event.updatedBy === undefined || users.has(event.updatedBy), `${event.slug}: updatedBy`)
    const updatedOn = event.updatedOn ?? event.createdOn
    holds(updatedOn >= event.createdOn && updatedOn < midnight, `${event.slug}: updatedOn`)
  }

  const clubsOf = new Map(world.users.map(({ id }) => [id, new Set<string>()]))
  const allowed = new Set<string>()
  for (const { id, clubId, userId, role, joined } of world.memberships) {
    clubsOf.get(userId)?.add(clubId)
    if (role >= 1) allowed.add(id)
    holds(id === `${clubId}:${userId}` && clubs.has(clubId) && users.has(userId), `membership ${id}`)
    holds(joined < midnight && joined >= (users.get(userId)?.createdOn ?? ''), `membership ${id}: joined`)
  }
  for (const { id, followerId, userId, date } of world.follows) {
    holds(id === `${followerId}:${userId}` && followerId !== userId, `follow ${id}`)
    const own = clubsOf.get(followerId)
    holds(
      ![...(clubsOf.get(userId) ?? [''])].some((clubId) => own?.has(clubId)),
      `follow ${id}: share a club`,
    )
    holds(date < midnight && users.has(followerId) && users.has(userId), `follow ${id}: ends`)
  }
  for (const status of world.statuses) {
    const { id, eventId, userId, clubId, resultInSeconds = 0 } = status
    const event = events.get(eventId)
    holds(id === `${eventId}:${userId}` && users.has(userId), `status ${id}`)
    holds(event !== undefined && event.date === status.eventDate, `status ${id}: event`)
    if (!event) continue
    holds(clubId === '' || allowed.has(`${clubId}:${userId}`), `status ${id}: club`)
    holds(status.date < midnight && status.date >= event.createdOn, `status ${id}: ${status.date}`)
    holds(status.date >= (users.get(userId)?.createdOn ?? ''), `status ${id}: before its member`)
    holds((status.status === 'result') === resultInSeconds > 0, `status ${id}: time`)
    if (status.status === 'result')
      holds(status.date > startsAt(event), `status ${id}: result before the start`)
    // The day itself has both kinds, one after the other.
    for (const isPast of [startsAt(event) <= midnight, startsAt(event) <= nextDay(midnight)]) {
      holds(statusesOffered(isPast).includes(status.status), `status ${id}: ${status.status}`)
    }
  }
  expect(broken).toEqual([])
}

const nextDay = (midnight: string) => new Date(Date.parse(midnight) + 86_400_000).toISOString()
