import type { BuiltInLogin, LoginType } from '../../../kernel/access/loginType'
import type { Store } from '../../../store/store'

/** An error response of a provider. */
export interface ErrorResponse {
  readonly status: number
  readonly body: string
}

interface RefusalSigns {
  /** Words that mean a refusal in any response and in the parameters of a callback. */
  readonly words: RegExp
  /** Returns true if the fields of a response mean a refusal; `has('code=200')` looks at any depth. */
  readonly fields: (has: (field: string) => boolean) => boolean
}

/**
 * Signs that a provider refuses to serve this site, or a person because of the site. Sources:
 * https://github.com/stravalib/stravalib/issues/730, https://github.com/craibo/ha_strava/issues/288,
 * https://developers.facebook.com/docs/graph-api/guides/error-handling (a subcode is about the person's session),
 * https://developers.google.com/identity/protocols/oauth2/web-server#authorization-errors.
 */
const refusalSigns: Readonly<Record<BuiltInLogin, RefusalSigns>> = {
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

/** Other statuses are temporary: too many requests (429), or an error of the provider (5xx). */
const lastingStatuses: readonly number[] = [400, 401, 403]

/** Returns true if the response of a provider is such a refusal. The host's own issuer has none. */
export function isRefusal(type: LoginType, { status, body }: ErrorResponse): boolean {
  if (type === 'oidc' || !lastingStatuses.includes(status)) return false
  const { words, fields } = refusalSigns[type]
  const present = fieldsOf(body)
  return words.test(body) || fields((field) => present.has(field))
}

/** Returns true if a callback's parameters mean a refusal. They come from a browser, which can forge them. */
export function isRefusedCallback(type: LoginType, query: Readonly<Record<string, unknown>>): boolean {
  return type !== 'oidc' && refusalSigns[type].words.test(Object.values(query).join(' '))
}

/** Lists each field of a JSON text as `name` and as `name=value`. Returns an empty set for other texts. */
function fieldsOf(json: string): ReadonlySet<string> {
  const names = new Set<string>()
  try {
    JSON.parse(json, (name, value: unknown) => {
      names.add(name).add(`${name}=${String(value)}`)
      return value
    })
  } catch {
    return new Set()
  }
  return names
}

/** Records that a provider refuses to serve this site, until `clearLoginRefusal`. */
export function recordLoginRefusal(store: Store, type: BuiltInLogin, now: Date): Promise<void> {
  return store.transaction(async ({ loginRefusals }) => {
    const { since = now.toISOString(), count = 0 } = (await loginRefusals.get(type)) ?? {}
    await loginRefusals.put({ id: type, since, count: count + 1 })
  })
}

/** Must be called after each successful login at the provider. */
export async function clearLoginRefusal({ loginRefusals }: Store, type: LoginType): Promise<void> {
  // Reads first, because there is almost never anything to remove.
  if (await loginRefusals.get(type)) await loginRefusals.remove(type)
}
