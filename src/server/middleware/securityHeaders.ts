import type { RequestHandler } from 'express'
import helmet from 'helmet'

export interface SecurityNeeds {
  readonly https: boolean
  /** Origins that a form's answer may send the browser to; Chromium holds the policy against redirects, too. */
  readonly formTargets: readonly string[]
}

/**
 * Nothing of the pages comes from elsewhere or is inline. The embedded state is no script to the browser, so the
 * policy needs neither a nonce nor a hash, and a page's bytes can be kept.
 */
export function securityHeaders({ https, formTargets }: SecurityNeeds): RequestHandler {
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        manifestSrc: ["'self'"],
        formAction: ["'self'", ...formTargets],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
        ...(https ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    strictTransportSecurity: https,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
  })
}
