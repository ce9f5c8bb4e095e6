import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { RequestHandler } from 'express'
import helmet from 'helmet'
import { headersOf } from './headersOf'

/** The pages need none of these features, so injected code cannot use them either. The search may ask for the place. */
const permissions = ['camera', 'microphone', 'payment', 'usb', 'browsing-topics']
  .map((feature) => `${feature}=()`)
  .concat('geolocation=(self)')
  .join(', ')

export interface SecurityNeeds {
  readonly https: boolean
  /** Origins to which the response to a form may redirect; Chromium applies the policy to redirects, too. */
  readonly formTargets: readonly string[]
  /** The URL to which pages report their views; absent for none. */
  readonly analyticsUrl?: string | undefined
}

/** Sets helmet's headers. They are the same for each request, so helmet is called only once. */
export function securityHeaders(needs: SecurityNeeds): RequestHandler {
  const response = new ServerResponse(new IncomingMessage(new Socket()))
  policy(needs)(response.req, response, (error) => {
    if (error) throw new Error('helmet set no headers.', { cause: error })
  })
  const headers = new Map([...headersOf(response), ['Permissions-Policy', permissions] as const])
  return (_request, response, next) => {
    response.setHeaders(headers)
    next()
  }
}

/** Lets a page have the styles of a source, such as a hash. */
export function allowStyles(response: ServerResponse, source: string): void {
  const name = 'Content-Security-Policy'
  const policy = String(response.getHeader(name))
  response.setHeader(name, policy.replace("style-src 'self'", `$& ${source}`))
}

/** Replaces some of them for the page that other sites embed: it has no form, and makes no calls. */
export function framedHeaders(https: boolean): Map<string, string> {
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self'",
    "font-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    'frame-ancestors *',
    ...(https ? ['upgrade-insecure-requests'] : []),
  ]
  return new Map([
    ['Content-Security-Policy', policy.join(';')],
    ['Cross-Origin-Resource-Policy', 'cross-origin'],
  ])
}

/** A URL without its query, in which a comma or a semicolon would break the policy. */
function policySource(url: string): string {
  const { origin, pathname } = new URL(url)
  return origin + pathname.replaceAll(';', '%3B').replaceAll(',', '%2C')
}

/**
 * Nothing on the pages comes from another site, and nothing is inline but the rules of a visitor's page, whose hash
 * `allowStyles` adds. To the browser the embedded state is not a script. So the policy needs no nonce, and the bytes of a
 * page can be cached.
 */
function policy({ https, formTargets, analyticsUrl }: SecurityNeeds) {
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...(analyticsUrl === undefined ? [] : [policySource(analyticsUrl)])],
        manifestSrc: ["'self'"],
        formAction: ["'self'", ...formTargets],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
        ...(https ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    // For browsers that do not know `frameAncestors`.
    xFrameOptions: { action: 'deny' },
    // Other sites of the same domain may be without https.
    strictTransportSecurity: https && { includeSubDomains: false },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
  })
}
