import type { PageView } from './reportPageViews'

/**
 * Reports a page view in Plausible's format (https://plausible.io/docs/events-api). No cookie is sent, and the page
 * does not wait: a lost report is not repeated. The body has a type that needs no preflight request.
 */
export function sendPageView(service: string, { url, referrer }: PageView): void {
  const body = JSON.stringify({ name: 'pageview', domain: new URL(url).hostname, url, referrer })
  const request = {
    ...({ method: 'POST', mode: 'no-cors', credentials: 'omit', keepalive: true } as const),
    ...({ referrerPolicy: 'no-referrer', headers: { 'Content-Type': 'text/plain' } } as const),
  }
  fetch(service, { ...request, body }).catch(() => undefined)
}

/** Returns true if the browser asks not to be tracked. */
export function asksNotToBeTracked(browser: Pick<Navigator, 'doNotTrack'>): boolean {
  return browser.doNotTrack === '1' || Reflect.get(browser, 'globalPrivacyControl') === true
}
