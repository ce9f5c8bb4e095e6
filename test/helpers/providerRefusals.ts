import type { BuiltInLogin } from '../../src/kernel/access/loginType'

interface Refusal {
  readonly status: number
  readonly body: object
}

type Refusals = Readonly<Record<BuiltInLogin, Readonly<Record<string, Refusal>>>>

const strava = (status: number, message: string, field: string, code: string): Refusal => ({
  status,
  body: { message, errors: [{ resource: 'Application', field, code }] },
})

const facebook = (status: number, code: number, message: string, more: object = {}): Refusal => ({
  status,
  body: { error: { message, type: 'OAuthException', code, ...more, fbtrace_id: 'A1b2' } },
})

const google = (status: number, reason: string): Refusal => ({
  status,
  body: { error: { code: status, message: reason, errors: [{ domain: 'usageLimits', reason }] } },
})

/** Responses that last until the host of the site does something. The sources are in `providerRefusals` of `src`. */
export const lastingRefusals: Refusals = {
  google: {
    'an app in testing': { status: 403, body: { error: 'access_denied', error_description: 'In testing.' } },
    'an app of one organisation': { status: 403, body: { error: 'org_internal' } },
    'a quota': google(403, 'quotaExceeded'),
    'a daily quota': google(403, 'dailyLimitExceeded'),
  },
  strava: {
    'an inactive app': strava(403, 'Forbidden', 'Status', 'Inactive'),
    'too many athletes': { status: 403, body: { message: 'Limit of connected athletes exceeded' } },
  },
  facebook: {
    'code 200': facebook(403, 200, '(#200) Access is disabled for non-active apps.'),
    'code 190': facebook(403, 190, 'Error validating access token.'),
    'code 190 as a bad request': facebook(400, 190, 'Error validating access token.'),
    'an app in development': facebook(403, 10, 'App Not Setup: This app is still in development mode.'),
    'an app that is not active': facebook(403, 10, 'App not active: This app is not accessible right now.'),
  },
}

/** Responses that pass by themselves, or that are about the person. */
export const passingRefusals: Refusals = {
  google: {
    'too many requests': google(429, 'quotaExceeded'),
    'too many requests as forbidden': google(403, 'userRateLimitExceeded'),
    'a fault': { status: 503, body: { error: 'access_denied' } },
  },
  strava: {
    'too many requests': strava(429, 'Rate Limit Exceeded', 'overall rate limit', 'exceeded'),
    'too many requests as forbidden': strava(403, 'Rate Limit Exceeded', 'rate limit', 'exceeded'),
    'a fault': strava(503, 'Forbidden', 'Status', 'Inactive'),
  },
  facebook: {
    'too many requests': facebook(429, 200, '(#200) Slow down.'),
    'too many requests as a bad request': facebook(400, 4, '(#4) Application request limit reached'),
    'a person who has logged out': facebook(400, 190, 'Error validating access token.', {
      error_subcode: 467,
    }),
    'a fault': facebook(500, 200, '(#200) An error.'),
  },
}

const requests = { token: 'refuseToken', profile: 'refuseProfile' } as const

/** The request that the provider refuses: for the token, or for the profile. */
export type RefusedRequest = keyof typeof requests

export const refusedRequests = Object.keys(requests) as readonly RefusedRequest[]

/** The mock provider's choice of that answer. */
export function choiceOf({ status, body }: Refusal, at: RefusedRequest): string {
  return `${requests[at]}=${encodeURIComponent(`${status} ${JSON.stringify(body)}`)}`
}
