import type { Request, Response } from 'express'
import { type FormName, forms } from '../calls/handlers'
import { confirmedField, type FormRule, type FormValues } from '../../../kernel/calls/endpoint'
import { cookiesOf } from '../../../platform/requests/cookiesOf'
import { createSeal } from '../../../platform/requests/createSeal'
import type { RefusedForm } from '../../../browser/state'
import { cookieName, cookieOptions } from '../../../platform/cookieName'

/** A plain form of someone whose login had expired. */
export interface FormDraft {
  /** Path and query of the page with the form. */
  readonly page: string
  /** See `personOf`. */
  readonly person: string
  readonly name: FormName
  readonly values: FormValues
}

export interface FormDraftsNeeds {
  readonly secret: string
  readonly https: boolean
  readonly clock: () => Date
}

/** The time that logging in may take, including a search for the password. */
const lifetimeMs = 60 * 60_000

/**
 * The size of a cookie, name included, that browsers store, and the number of them that leaves room for other headers.
 */
const cookieLength = 3800
const mostCookies = 2

const message =
  'You were logged out, so nothing was saved. What you typed is still here. Try saving it again.'

/**
 * Stores what someone typed into a plain form while they log in again. It is compressed, encrypted and stored in
 * their own browser, so that no one else can read it and nothing stays on the server. It is restored once, on the
 * page of the form, and only for the same person.
 */
export function createFormDrafts({ secret, https, clock }: FormDraftsNeeds) {
  const { seal, unseal } = createSeal(secret, 'kept forms')
  const options = cookieOptions(https)
  const nameAt = (at: number) => cookieName(`startline-form-${at}`, https)
  const places = Array.from({ length: mostCookies }, (_, at) => at)

  function forget(request: Request, response: Response) {
    const sent = cookiesOf(request)
    for (const at of places) if (sent.has(nameAt(at))) response.clearCookie(nameAt(at), options)
  }

  return {
    /** Stores one draft at a time, and none if the form is too long for a cookie. */
    store(request: Request, response: Response, { values, ...rest }: FormDraft): void {
      const { [confirmedField]: _, ...typed } = values
      const until = new Date(clock().getTime() + lifetimeMs).toISOString()
      const sealed = seal(JSON.stringify({ ...rest, values: typed, until }))
      forget(request, response)
      if (sealed.length > cookieLength * mostCookies) return
      for (const at of places) {
        const part = sealed.slice(at * cookieLength, (at + 1) * cookieLength)
        if (part !== '') response.cookie(nameAt(at), part, { ...options, maxAge: lifetimeMs })
      }
    },

    /**
     * Returns the form stored for this page, like a refused one, and removes it. Another person's form is removed as
     * well.
     */
    take(
      request: Request,
      response: Response,
      { page, person }: Pick<FormDraft, 'page' | 'person'>,
    ): RefusedForm | undefined {
      const sent = cookiesOf(request)
      const sealed = places.map((at) => sent.get(nameAt(at)) ?? '').join('')
      if (sealed === '') return undefined
      const text = unseal(sealed)
      const draft =
        text === undefined ? undefined : (JSON.parse(text) as FormDraft & { readonly until: string })
      const isTheirs = draft?.person === person && draft.until > clock().toISOString()
      if (isTheirs && draft.page !== page) return undefined
      forget(request, response)
      if (!isTheirs) return undefined
      const { name, values } = draft
      const { showsOwnError }: FormRule<never> = forms[name]
      return { name, showsOwnError, values, message, errors: {} }
    },
  }
}

export type FormDrafts = ReturnType<typeof createFormDrafts>
