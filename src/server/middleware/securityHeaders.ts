import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { RequestHandler } from 'express'
import helmet from 'helmet'
import { headersOf } from './headersOf'

/** The pages ask for none of these, so that nothing which gets into them can. */
const permissions = ['camera', 'microphone', 'geolocation', 'payment', 'usb', 'browsing-topics']
  .map((feature) => `${feature}=()`)
  .join(', ')

export interface SecurityNeeds {
  readonly https: boolean
  /** Origins that a form's answer may send the browser to; Chromium holds the policy against redirects, too. */
  readonly formTargets: readonly string[]
  /** Where the pages tell of page views; nowhere where it is absent. */
  readonly analyticsUrl?: string | undefined
}

/** Sets helmet's headers, which are the same for each request: helmet is asked once. */
export function securityHeaders(needs: SecurityNeeds): RequestHandler {
  const response = new ServerResponse(new IncomingMessage(new Socket()))
  policy(needs)(response.req, response, (error) => {
    if (error) throw new Error('helmet sets no headers.', { cause: error })
  })
  const headers = new Map([...headersOf(response), ['Permissions-Policy', permissions] as const])
  return (_request, response, next) => {
    response.setHeaders(headers)
    next()
  }
}

/** What replaces some of them where other sites may show the page within theirs: it has no form, and asks for no data. */
export function framedHeaders(https: boolean): Map<string, string> {
  const policy = [
    "default-src 'none'",
    ...[
      "script-src 'self'",
      "style-src 'self'",
      "font-src 'self'",
      "base-uri 'none'",
      "form-action 'none'",
      'frame-ancestors *',
    ],
    ...(https ? ['upgrade-insecure-requests'] : []),
  ]
  return new Map([
    ['Content-Security-Policy', policy.join(';')],
    ['Cross-Origin-Resource-Policy', 'cross-origin'],
  ])
}

/** Of an address all but its query, in which a policy would take a comma or a semicolon for its own. */
function policySource(url: string): string {
  const { origin, pathname } = new URL(url)
  return origin + pathname.replaceAll(';', '%3B').replaceAll(',', '%2C')
}

/**
 * Nothing of the pages comes from elsewhere or is inline. The embedded state is no script to the browser, so the
 * policy needs neither a nonce nor a hash, and a page's bytes can be kept.
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
    strictTransportSecurity: https,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
  })
}
