import type { PageView } from './reportPageViews'

/**
 * Tells a service of a page view, as Plausible takes it (https://plausible.io/docs/events-api). It gets no cookie, and the
 * page does not wait for it: a view that is lost is lost. The type of the body is one that needs no question first.
 */
export function sendPageView(service: string, { url, referrer }: PageView): void {
  const body = JSON.stringify({ name: 'pageview', domain: new URL(url).hostname, url, referrer })
  const request = {
    ...({ method: 'POST', mode: 'no-cors', credentials: 'omit', keepalive: true } as const),
    ...({ referrerPolicy: 'no-referrer', headers: { 'Content-Type': 'text/plain' } } as const),
  }
  fetch(service, { ...request, body }).catch(() => undefined)
}

/** Whether whoever looks has told their browser that they do not want to be followed. */
export function asksNotToBeTracked(browser: Pick<Navigator, 'doNotTrack'>): boolean {
  return browser.doNotTrack === '1' || Reflect.get(browser, 'globalPrivacyControl') === true
}
