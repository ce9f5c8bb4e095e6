import type { Request, Response } from 'express'
import { z } from 'zod'
import { forms } from '../calls/handlers'
import { type Done, doneTexts } from '../../../kernel/calls/endpoint'
import type { Mark } from '../../../kernel/running/bests'
import { clubRoles } from '../../../kernel/access/clubRole'
import { eventStatuses } from '../../../kernel/running/eventState'
import { commentLength } from '../../../entities/statuses/limits'
import { idLength } from '../../../kernel/limits'
import { markTexts } from '../../../kernel/running/result'
import { parseJson } from '../../../kernel/text/parseJson'
import { cookiesOf } from '../../../platform/requests/cookiesOf'
import { cookieName, cookieOptions } from '../../../platform/cookieName'

/** Far longer than a redirect takes, and too short for the next visit. */
const lifetimeMs = 60_000

/** Every message after a change. */
export const allDoneTexts: readonly string[] = [
  ...Object.values(doneTexts),
  ...Object.values(forms).flatMap(({ done }) => ('text' in done ? [done.text] : [])),
]

const named = z.string().max(idLength)

const schema = z.object({
  text: z.enum(allDoneTexts),
  isSeen: z.literal(true).exactOptional(),
  orphanedDistances: z.int().positive().exactOptional(),
  editedResults: z.int().positive().exactOptional(),
  leftOut: z.object({ count: z.int().positive() }).exactOptional(),
  own: z
    .object({
      status: z.enum(eventStatuses),
      resultInSeconds: z.int().positive().exactOptional(),
      mark: z.enum(Object.keys(markTexts) as readonly Mark[]).exactOptional(),
      gain: z.int().positive().exactOptional(),
    })
    .exactOptional(),
  list: z.object({ slug: named, id: named, saved: z.int().min(0), left: z.int().min(0) }).exactOptional(),
  member: z
    .object({ user: named, role: z.literal(Object.values(clubRoles)), asked: z.boolean() })
    .exactOptional(),
  removed: z
    .object({
      slug: named,
      status: named,
      distance: named,
      club: named,
      comment: z.string().max(commentLength),
    })
    .exactOptional(),
  undo: z.object({ event: named, until: z.iso.datetime() }).exactOptional(),
})

/**
 * Carries the message about a change from the response to a plain form to the next page. It is the key of one of a few
 * texts with numbers. Of what someone typed, it holds only the comment of their own status that an undo restores.
 */
export function createDoneCookie(https: boolean) {
  const name = cookieName('startline-done', https)
  const options = cookieOptions(https)
  return {
    set(response: Response, done: Done): void {
      const stored = schema.parse(JSON.parse(JSON.stringify(done)))
      const value = Buffer.from(JSON.stringify(stored)).toString('base64url')
      response.cookie(name, value, { ...options, maxAge: lifetimeMs })
    },

    read(request: Request): Done | undefined {
      const value = cookiesOf(request).get(name)
      if (value === undefined) return undefined
      return schema.safeParse(parseJson(Buffer.from(value, 'base64url').toString())).data
    },

    /** Call this once a page has shown the message. */
    forget(request: Request, response: Response): void {
      if (cookiesOf(request).has(name)) response.clearCookie(name, options)
    },
  }
}

export type DoneCookie = ReturnType<typeof createDoneCookie>
