import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import type { CookieOptions, Request, Response } from 'express'
import type { EndpointName } from '../../api/endpoints'
import { confirmedField, type FormValues } from '../../api/form'
import { cookiesOf } from '../../features/auth/server/cookiesOf'
import type { RefusedForm } from '../../state/state'
import { cookieName } from '../cookieName'

/** A plain form of somebody whose login had expired. */
export interface KeptForm {
  /** Path and query of the page that holds the form. */
  readonly page: string
  /** See `personOf`. */
  readonly person: string
  readonly name: EndpointName
  readonly values: FormValues
}

export interface KeptFormsNeeds {
  /** That of the sessions. */
  readonly secret: string
  readonly https: boolean
  readonly clock: () => Date
}

/** As long as logging in may take, with a look for the password. */
const lifetimeMs = 60 * 60_000

/** What a browser keeps of one cookie, name and all, and how many of them leave room for others in a request. */
const cookieLength = 3800
const mostCookies = 2

const [algorithm, nonceLength, tagLength] = ['aes-256-gcm', 12, 16] as const

const message =
  'You were no longer logged in, so nothing was saved. What you typed is still here: send it once more.'

/**
 * Keeps what somebody typed into a plain form while they log in anew: in their own browser, packed and sealed, so that
 * nobody else reads it there, and nothing lies about on the server. It comes back once, on the page of the form, and to
 * the same person only.
 */
export function createKeptForms({ secret, https, clock }: KeptFormsNeeds) {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'kept forms', 32))
  const options: CookieOptions = { httpOnly: true, sameSite: 'lax', secure: https, path: '/' }
  const nameAt = (at: number) => cookieName(`startline-form-${at}`, https)
  const places = Array.from({ length: mostCookies }, (_, at) => at)

  function seal(text: string): string {
    const nonce = randomBytes(nonceLength)
    const cipher = createCipheriv(algorithm, key, nonce)
    const sealed = Buffer.concat([cipher.update(deflateRawSync(text)), cipher.final()])
    return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
  }

  /** Undefined for what was not sealed here. */
  function unseal(text: string): string | undefined {
    const bytes = Buffer.from(text, 'base64url')
    const nonce = bytes.subarray(0, nonceLength)
    const tag = bytes.subarray(nonceLength, nonceLength + tagLength)
    if (tag.length < tagLength) return undefined
    const decipher = createDecipheriv(algorithm, key, nonce).setAuthTag(tag)
    try {
      const packed = Buffer.concat([
        decipher.update(bytes.subarray(nonceLength + tagLength)),
        decipher.final(),
      ])
      return inflateRawSync(packed).toString()
    } catch {
      return undefined
    }
  }

  function forget(request: Request, response: Response) {
    const sent = cookiesOf(request)
    for (const at of places) if (sent.has(nameAt(at))) response.clearCookie(nameAt(at), options)
  }

  return {
    /** One form at a time; one that is too long is left to the browser's way back. */
    keep(request: Request, response: Response, { values, ...rest }: KeptForm): void {
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
     * The form that was kept of this page, as one that was refused; from then on it is kept no more. Another person's is
     * forgotten at once.
     */
    take(
      request: Request,
      response: Response,
      { page, person }: Pick<KeptForm, 'page' | 'person'>,
    ): RefusedForm | undefined {
      const sent = cookiesOf(request)
      const sealed = places.map((at) => sent.get(nameAt(at)) ?? '').join('')
      if (sealed === '') return undefined
      const text = unseal(sealed)
      const kept =
        text === undefined ? undefined : (JSON.parse(text) as KeptForm & { readonly until: string })
      const isTheirs = kept?.person === person && kept.until > clock().toISOString()
      if (isTheirs && kept.page !== page) return undefined
      forget(request, response)
      return isTheirs ? { name: kept.name, values: kept.values, message, errors: {} } : undefined
    },
  }
}

export type KeptForms = ReturnType<typeof createKeptForms>
