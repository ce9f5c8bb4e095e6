import { type Action, answerReceived } from '../actions'
import type { AppStore } from '../appStore'
import { redirect, redirectDocument } from 'react-router'
import type { Api } from '../../kernel/calls/api'
import { ApiError, PageForbidden } from '../../kernel/calls/apiError'
import { messages } from '../../kernel/text/messages'
import { paths } from '../../kernel/urls/paths'
import { isSignedIn } from '../../kernel/access/permissions'
import type { Viewer } from '../../kernel/access/viewer'
import { loadRareParts } from './lateParts'
import type { LoaderContext, Page, Show } from './page'

/** The environment of loaders: on the server of one request, in the browser of the whole visit. */
export interface Visit {
  readonly store: AppStore
  readonly api: Api
  /** Sets the time in the state for each page load, as a page stays open while time passes. */
  readonly readClock?: () => void
}

/** The part of react-router's `LoaderFunctionArgs` that loaders read. */
export interface PageRequest {
  readonly request: Pick<Request, 'url' | 'signal'>
  readonly params: LoaderContext['params']
}

/**
 * Runs a page's guard and loader. Their results go to the store, and so does an error: the shell then shows an error
 * page at that URL. The loader itself returns nothing, so that all data are in one place.
 */
export async function loadPage(
  page: Page,
  { store, api, readClock }: Visit,
  { request: { url: href, signal }, params }: PageRequest,
): Promise<Response | null> {
  const { pathname, search, searchParams: query } = new URL(href)
  const url = pathname + search
  const end = (failure?: ApiError) =>
    store.dispatch({
      type: 'pageLoadEnded',
      url,
      status: failure?.status,
      requestId: failure?.requestId,
      message: failure instanceof PageForbidden || failure?.status === 429 ? failure.message : undefined,
      instead: failure instanceof PageForbidden ? failure.instead : undefined,
    })
  readClock?.()
  const known = store.getState()
  const asking = untilAborted(api, signal)
  const context = {
    api: asking,
    dispatch: store.dispatch,
    showRareParts: () => {
      store.dispatch({ type: 'rarePartsShown' })
      return loadRareParts()
    },
    known,
    today: known.today,
    params,
    query,
  }
  try {
    const { answer, failure } = await forLastViewer(store, (viewer) =>
      outcomeOf(page, url, { ...context, viewer }, signal),
    )
    const { isOutdated } = store.getState().ui
    end(isOutdated ? undefined : failure)
    return isOutdated ? redirectDocument(url) : (answer ?? null)
  } catch (error) {
    end()
    throw error
  }
}

/** Repeats something once, if its calls have shown that the viewer has changed. */
async function forLastViewer<T>(store: AppStore, work: (viewer: Viewer) => Promise<T>): Promise<T> {
  for (;;) {
    const { viewer } = store.getState()
    const done = await work(viewer)
    if (viewer === store.getState().viewer) return done
  }
}

/** The address that a form meant, which also sends the fields that no one has filled in. */
function withoutEmptyFields(url: string): string {
  const [path = '', ...query] = url.split('?')
  // A path that begins like another site stays as it is: no one is sent there.
  if (path.startsWith('//')) return url
  const fields = query.join('?').split('&')
  return [path, fields.filter((field) => !/^[^=]+=$/.test(field)).join('&')].filter(Boolean).join('?')
}

interface Outcome {
  /** Redirects. */
  readonly answer?: Response | void
  readonly failure?: ApiError
}

async function outcomeOf(
  page: Page,
  url: string,
  context: Omit<LoaderContext, 'show'>,
  signal: AbortSignal,
): Promise<Outcome> {
  const { viewer, api, dispatch } = context
  const shorter = page.hasEmptyFields ? url : withoutEmptyFields(url)
  if (shorter !== url) return { answer: redirect(shorter, 301) }
  const isOpen = page.permission?.(viewer) ?? true
  if (!isOpen && !isSignedIn(viewer)) return { answer: redirect(paths.login(url)) }
  if (page.visitorsOnly && isSignedIn(viewer)) return { answer: redirect(paths.home) }
  if (!isOpen) return { failure: new PageForbidden(page.refusal ?? messages.administratorsOnly) }
  // They are stored in the order of the calls, whichever comes first, so that a page's state is the same each time.
  const responses: Action[] = []
  const show = showing(api, (action, at) => (responses[at] = action))
  try {
    const answer = await page.load?.({ ...context, show })
    for (const response of Object.values(responses)) dispatch(response)
    return { answer }
  } catch (error) {
    if (!(error instanceof ApiError) || signal.aborted) throw error
    return { failure: error }
  }
}

/** Makes calls and stores their responses with `store`, which is also given the number of calls before. */
export function showing(api: Api, store: (action: Action, at: number) => unknown): Show {
  let calls = 0
  return async (call, input, list) => {
    const at = calls++
    const response = await api(call, input)
    store(answerReceived(call, input, response, list), at)
    return response
  }
}

/** The same calls, cancelled with `signal`: a visitor who navigates elsewhere does not wait for them. */
function untilAborted(api: Api, signal: AbortSignal): Api {
  return (endpoint, input) => api(endpoint, input, signal)
}
