import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright'
import { expect } from 'vitest'
import { chromiumOptions } from './chromiumPath'
import type { Site } from './site'
import { signIn, signOut, type ViewerKind } from './viewers'

export async function launchBrowser(): Promise<Browser> {
  return chromium.launch(await chromiumOptions())
}

export interface VisitOptions extends BrowserContextOptions {
  readonly width?: number
  readonly height?: number
  /** Who looks; a visitor where it is absent. */
  readonly viewer?: ViewerKind
  /** A visitor who was signed in as a member before. */
  readonly isReturning?: boolean
  /** Troubles that belong to what is tested: an answer 404 writes to the console. */
  readonly expected?: readonly RegExp[]
}

/** A page of its own context, watched from its first request on. */
export interface Visit {
  readonly page: Page
  /** Path and query of each request so far, with its method where that is not GET. */
  readonly requests: readonly string[]
  /** Those of the API. */
  readonly apiRequests: () => readonly string[]
  /** What a visitor's page must not do: console output of any kind, errors, failed requests, requests to elsewhere. */
  readonly troubles: readonly string[]
}

async function visit(
  browser: Browser,
  site: Pick<Site, 'origin'>,
  options: VisitOptions = {},
): Promise<Visit> {
  const { width = 1280, height = 800, viewer = 'visitor', isReturning, expected = [], ...rest } = options
  const context = await browser.newContext({
    baseURL: site.origin,
    viewport: { width, height },
    ...rest,
  })
  await signIn(context.request, isReturning ? 'member' : viewer)
  if (isReturning) await signOut(context.request, site.origin)
  context.setDefaultTimeout(8000)
  const page = await context.newPage()
  const requests: string[] = []
  const troubles: string[] = []
  const trouble = (text: string) => {
    if (!expected.some((pattern) => pattern.test(text))) troubles.push(text)
  }
  page.on('console', (message) => trouble(`console ${message.type()}: ${message.text()}`))
  page.on('pageerror', (error) => trouble(`page error: ${error.message}`))
  page.on('dialog', (dialog) => {
    trouble(`dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('requestfailed', (request) => {
    // Who leaves a page before its font or icon is there ends that request; a file that is missing fails otherwise.
    const isLeft = request.failure()?.errorText === 'net::ERR_ABORTED'
    if (isLeft && ['font', 'image', 'script', 'stylesheet'].includes(request.resourceType())) return
    if (isLeft && request.url().endsWith('/favicon.svg')) return
    trouble(`request failed: ${request.url()} ${request.failure()?.errorText}`)
  })
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.protocol === 'data:' || url.protocol === 'blob:') return
    if (url.origin !== site.origin) trouble(`request leaves the site: ${request.url()}`)
    const method = request.method() === 'GET' ? '' : `${request.method()} `
    requests.push(`${method}${url.pathname}${url.search}`)
  })
  return {
    page,
    requests,
    troubles,
    apiRequests: () => requests.filter((url) => /^(\w+ )?\/api\b/.test(url)),
  }
}

/** Runs `work` on a page of its own, then looks for trouble. */
export async function onPage(
  used: { readonly browser: Browser; readonly site: Pick<Site, 'origin'> },
  options: VisitOptions,
  work: (visit: Visit) => Promise<void>,
): Promise<void> {
  const opened = await visit(used.browser, used.site, options)
  try {
    await work(opened)
  } catch (error) {
    const { page, troubles } = opened
    const seen = troubles.length > 0 ? `\nTroubles: ${troubles.join('\n')}` : ''
    if (error instanceof Error) error.message += `\nAt ${page.url()}${seen}`
    throw error
  } finally {
    await opened.page.context().close()
  }
  expect(opened.troubles).toEqual([])
}

/** Opens a path and waits until React has adopted the page (where scripts run). */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'load' })
  await hydrated(page)
}

/** React keeps its root in a property of the document; it adopts the page in steps, and says there when it is done. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const [, root] = Object.entries(document).find(([key]) => key.startsWith('__reactContainer$')) ?? []
    return (root as ReactRoot | undefined)?.stateNode.current.memoizedState.isDehydrated === false
  })
}

interface ReactRoot {
  readonly stateNode: {
    readonly current: { readonly memoizedState: { readonly isDehydrated: boolean } }
  }
}
