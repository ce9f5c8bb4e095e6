import type { z } from 'zod'
import type { EndpointName } from '../../features.server'
import { clubsQuery } from '../../../entities/clubs/inputs'
import { eventsQuery } from '../../../entities/events/inputs'
import { searchQuery } from '../../../features/search/inputs'
import { bySlug } from '../../../kernel/inputs/parseInput'
import type { ResponseName } from './publicSchemas'

interface PublicCall {
  readonly summary: string
  /** The schema of the handler's input, without the values for members only. */
  readonly input: z.ZodObject
  readonly response: ResponseName
  /** Statuses with which it may be refused. */
  readonly failures: readonly (400 | 404 | 410 | 429)[]
}

/** The calls that anyone may make, and that other programs can rely on. */
export const publicCalls = {
  getEvents: {
    summary: 'List events by date, or by when they were added or changed.',
    input: eventsQuery.omit({
      user: true,
      status: true,
      replanned: true,
      unstarted: true,
      started: true,
      eachDay: true,
    }),
    response: 'EventListResponse',
    failures: [400, 404],
  },
  searchEvents: {
    summary:
      'Search events. With text, the best matches come first. With filters only, events are sorted by date.',
    input: searchQuery,
    response: 'EventListResponse',
    failures: [400, 429],
  },
  getEvent: { summary: 'Get an event.', input: bySlug, response: 'EventResponse', failures: [404, 410] },
  getClubs: {
    summary: 'List clubs by name.',
    input: clubsQuery,
    response: 'ClubListResponse',
    failures: [400],
  },
  getClub: { summary: 'Get a club.', input: bySlug, response: 'ClubResponse', failures: [404] },
} as const satisfies Partial<Record<EndpointName, PublicCall>>

export type PublicCallName = keyof typeof publicCalls

export function isPublicCall(name: EndpointName): name is PublicCallName {
  return Object.hasOwn(publicCalls, name)
}
