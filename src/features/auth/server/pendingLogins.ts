import { randomBytes } from 'node:crypto'
import type { Request } from 'express'
import type { StateStore } from 'passport-oauth2'
import { type LoginType, loginTypes } from '../../../domain/loginType'

/** What a sign-in is for. */
export interface LoginIntent {
  /** Where the person goes afterwards. */
  readonly returnPath?: string
  /** Id of the user whom the login is to be linked to. */
  readonly linkTo?: string
}

/** A sign-in that the provider has not answered yet. */
export interface PendingLogin extends LoginIntent {
  readonly handle: string
  readonly verifier: string
  /** Milliseconds since 1970. */
  readonly expires: number
}

export type PendingLogins = Partial<Record<LoginType, readonly PendingLogin[]>>

declare module 'express-session' {
  interface SessionData {
    userId?: string
    pendingLogins?: PendingLogins
  }
}

/** As many tabs as somebody may start to sign in from with one provider. */
const kept = 5
const lifetimeMs = 10 * 60_000

/** Adds one to those of the browser's session, which are the only ones its callbacks are answered for. */
export function addPending(
  request: Request,
  type: LoginType,
  pending: Omit<PendingLogin, 'expires'>,
  now: Date,
) {
  const others = live(request, type, now).slice(1 - kept)
  setPending(request, type, [...others, { ...pending, expires: now.getTime() + lifetimeMs }])
}

/** The pending sign-in of this handle, which is gone from then on: a callback is answered once. */
export function takePending(
  request: Request,
  type: LoginType,
  handle: unknown,
  now: Date,
): PendingLogin | undefined {
  const all = live(request, type, now)
  const found = all.find((pending) => pending.handle === handle)
  if (found) {
    setPending(
      request,
      type,
      all.filter((pending) => pending !== found),
    )
  }
  return found
}

/** What a request makes of a session, and what others have made of it since that one read it. */
export interface PendingChange {
  readonly before: PendingLogins
  readonly after: PendingLogins
  readonly stored: PendingLogins
}

/** What is pending once the change is made to what is stored: two tabs may start, or end, at the same moment. */
export function mergePending({ before, after, stored }: PendingChange): PendingLogins {
  return Object.fromEntries(
    loginTypes.flatMap((type) => {
      const isIn = (all: PendingLogins) => {
        const handles = new Set(all[type]?.map(({ handle }) => handle))
        return ({ handle }: PendingLogin) => handles.has(handle)
      }
      const [wasKnown, isKept] = [isIn(before), isIn(after)]
      const left = (stored[type] ?? []).filter((pending) => isKept(pending) || !wasKnown(pending))
      const added = (after[type] ?? []).filter((pending) => !wasKnown(pending) && !isIn(stored)(pending))
      const all = [...left, ...added].slice(-kept)
      return all.length > 0 ? [[type, all] as const] : []
    }),
  )
}

function live({ session }: Request, type: LoginType, now: Date): readonly PendingLogin[] {
  return (session.pendingLogins?.[type] ?? []).filter(({ expires }) => expires > now.getTime())
}

function setPending({ session }: Request, type: LoginType, pending: readonly PendingLogin[]) {
  session.pendingLogins = { ...session.pendingLogins, [type]: pending }
}

type Stored = (error: unknown, handle?: string) => void
type Verified = (error: unknown, verifier: string | false, detail?: object) => void

/**
 * What a strategy keeps its state and PKCE verifier in. The strategies' own store keeps one pending sign-in, so that
 * a second tab would make the first fail. `found` was taken by the callback that is being answered.
 */
export function pendingStore(
  type: LoginType,
  {
    intent,
    found,
    now,
  }: { readonly intent?: LoginIntent; readonly found?: PendingLogin; readonly now: Date },
): StateStore {
  const store = {
    // The number of parameters tells the strategy what to call it with.
    store(request: Request, verifier: string, _state: unknown, _meta: unknown, stored: Stored) {
      const handle = randomBytes(24).toString('base64url')
      addPending(request, type, { ...intent, handle, verifier }, now)
      // Before the browser is sent away: it may be back before the response's end.
      request.session.save((error: unknown) => stored(error ?? null, handle))
    },
    verify(_request: Request, _handle: string, _meta: unknown, verified: Verified) {
      verified(null, found?.verifier ?? false, found ?? { message: 'No sign-in is pending.' })
    },
  }
  // The types know only stores without PKCE.
  return store as unknown as StateStore
}
