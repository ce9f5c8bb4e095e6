import { ApiError } from '../../src/kernel/calls/apiError'
import type { EndpointName } from '../../src/app/features.server'
import { createHandlers } from '../../src/app/server/calls/createHandlers'
import type { Store } from '../../src/store/store'
import { firstAdminKey } from '../auditLog/auditCase'
import { contextIn } from '../clubs/clubWorld'

/** Makes a call as a user; one that is refused changes nothing. */
export type Attempt = (name: EndpointName, as: string, input: object) => Promise<void>

export function attemptsOn(store: Store): Attempt {
  const handlers = createHandlers(store, { timeZone: 'Europe/London', firstAdminKey })
  return async (name, as, input) => {
    const context = await contextIn(store, as)
    await handlers[name](context, input).catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error
    })
  }
}

/**
 * In a store of `fillClubWorld`: everyone adds events, edits one of someone else's and hides or deletes one, as far as
 * they may.
 */
export async function fillHistory(store: Store, ids: readonly string[]): Promise<void> {
  const attempt = attemptsOn(store)
  for (const id of ids) {
    for (const part of ['stays', 'goes']) {
      const title = `${part} ${ids.indexOf(id)}`
      await attempt('saveEvent', id, { title, date: '2027-07-01', time: '10:00' })
      for (const other of ids)
        await attempt('setStatus', other, { slug: slugOf(title), status: 'interested' })
    }
    await attempt('followUser', id, { slug: 'target' })
    await attempt('setCalendar', id, { slug: id, holds: 'doing' })
    await attempt('requestClub', id, { name: `Club ${ids.indexOf(id)}`, shortName: 'CLU', role: 3 })
  }
  for (const editor of ['siteAdmin', 'topAdmin']) {
    for (const at of ids.keys()) {
      const found = await store.events.find({
        index: 'bySlug',
        where: { slug: `stays-${at}-2027` },
        limit: 1,
      })
      for (const { id } of found.items) {
        await attempt('saveEvent', editor, { id, location: `Hall of ${ids.indexOf(editor)}` })
      }
    }
  }
  await attempt('hideUser', 'siteAdmin', { slug: 'associate' })
  for (const [at, id] of ids.entries()) {
    await attempt('deleteEvent', at % 2 ? id : 'siteAdmin', { slug: `goes-${at}-2027` })
  }
}

const slugOf = (title: string) => `${title.replace(' ', '-')}-2027`
