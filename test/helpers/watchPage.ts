import type { Page, Request } from 'playwright'

/** The activity of a page since the last `begin`. */
export interface Watched {
  readonly page: Page
  /** Path and query of each request so far, with its method if that is not GET. */
  readonly requests: readonly string[]
  readonly apiRequests: () => readonly string[]
  /** Problems of a visitor's page: console output of any kind, errors, failed requests, requests to other sites. */
  readonly troubles: readonly string[]
  /** Forgets what was seen; what looks like one of `expected` is no trouble from now on. */
  readonly begin: (expected: readonly RegExp[]) => void
}

/** Requests that one browser makes by itself, and another does not. */
const isOfBrowser = ({ pathname }: URL) =>
  /^\/(favicon\.(ico|svg)|apple-touch-icon\.png|icon-[\w-]+\.png|manifest\.webmanifest)$/.test(pathname)

/** Returns true for a message by which the browser confirms an order of the site or of a test. */
const isReport = (text: string) =>
  /^Clear-Site-Data header on |^Service Worker registration blocked by Playwright$/.test(text)

const unanswered = new WeakMap<Page, Set<Request>>()

/** Waits until each change that a watched page has sent is answered, as leaving the page earlier would abort it. */
export async function untilAllLoaded(page: Page): Promise<void> {
  const sent = unanswered.get(page) ?? []
  await Promise.all(Array.from(sent, async (request) => (await request.response())?.finished()))
}

/** Watches a page of a site from its first request on. */
export function watchPage(page: Page, origin: string): Watched {
  const sent = new Set<Request>()
  unanswered.set(page, sent)
  const requests: string[] = []
  const troubles: string[] = []
  let expected: readonly RegExp[] = []
  const trouble = (text: string) => {
    if (!expected.some((pattern) => pattern.test(text))) troubles.push(text)
  }
  page.on('console', (message) => {
    if (!isReport(message.text())) trouble(`console ${message.type()}: ${message.text()}`)
  })
  page.on('pageerror', (error) => trouble(`page error: ${error.message}`))
  page.on('dialog', (dialog) => {
    trouble(`dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('requestfinished', (request) => sent.delete(request))
  page.on('requestfailed', (request) => {
    sent.delete(request)
    if (isOfBrowser(new URL(request.url()))) return
    // Who leaves a page before all of it is there ends its requests, of the page itself, too; what is missing fails
    // otherwise, and a change that is cut off is never right.
    if (request.failure()?.errorText === 'net::ERR_ABORTED' && request.method() === 'GET') return
    trouble(`request failed: ${request.url()} ${request.failure()?.errorText}`)
  })
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.protocol === 'data:' || url.protocol === 'blob:') return
    if (url.origin !== origin) trouble(`request leaves the site: ${request.url()}`)
    if (isOfBrowser(url)) return
    const method = request.method() === 'GET' ? '' : `${request.method()} `
    if (method) sent.add(request)
    requests.push(`${method}${url.pathname}${url.search}`)
  })
  return {
    page,
    requests,
    troubles,
    apiRequests: () => requests.filter((url) => /^(\w+ )?\/api\b/.test(url)),
    begin(now) {
      requests.length = 0
      troubles.length = 0
      expected = now
    },
  }
}
