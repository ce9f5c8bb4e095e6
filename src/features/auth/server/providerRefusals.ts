import type { LoginType } from '../../../kernel/access/loginType'

/** An answer of a provider that is no success. */
export interface ErrorAnswer {
  readonly status: number
  readonly body: string
}

interface RefusalSigns {
  /** Words that say it in any answer, and in the parameters of a callback. */
  readonly words: RegExp
  /** Returns true if the fields of an answer say it: `has('code=200')`, at any depth. */
  readonly fields: (has: (field: string) => boolean) => boolean
}

/**
 * How each provider says that it does not serve this site, or not this person because of the site. Sources:
 * https://github.com/stravalib/stravalib/issues/730, https://github.com/craibo/ha_strava/issues/288,
 * https://developers.facebook.com/docs/graph-api/guides/error-handling (a subcode is about the person's session),
 * https://developers.google.com/identity/protocols/oauth2/web-server#authorization-errors.
 */
const refusalSigns: Readonly<Record<LoginType, RefusalSigns>> = {
  strava: {
    words: /limit of connected athletes/i,
    fields: (has) => has('field=Status') && has('code=Inactive'),
  },
  facebook: {
    words: /app not (?:set ?up|active)|development mode/i,
    fields: (has) =>
      has('type=OAuthException') && (has('code=200') || (has('code=190') && !has('error_subcode'))),
  },
  google: {
    words: /\borg_internal\b/,
    fields: (has) => ['error=access_denied', 'reason=quotaExceeded', 'reason=dailyLimitExceeded'].some(has),
  },
}

/** Any other status passes: too many requests (429), or a fault of the provider (5xx). */
const lasting: readonly number[] = [400, 401, 403]

/** Returns true if a provider answers a request of the site with such a refusal. */
export function isRefusal(type: LoginType, { status, body }: ErrorAnswer): boolean {
  if (!lasting.includes(status)) return false
  const { words, fields } = refusalSigns[type]
  const found = fieldsOf(body)
  return words.test(body) || fields((field) => found.has(field))
}

/** Returns true if a callback's parameters say so. A browser brings them, so they prove nothing to others. */
export function isRefusedCallback(type: LoginType, query: Readonly<Record<string, unknown>>): boolean {
  return refusalSigns[type].words.test(Object.values(query).join(' '))
}

/** Each field of a JSON text by its name alone, and with its value; none for another text. */
function fieldsOf(json: string): ReadonlySet<string> {
  const found = new Set<string>()
  try {
    JSON.parse(json, (name, value: unknown) => {
      found.add(name).add(`${name}=${String(value)}`)
      return value
    })
  } catch {
    return new Set()
  }
  return found
}
