import type { Show } from '../../browser/pages/page'
import type { AppDispatch, AppStore } from '../../browser/appStore'
import type { Api } from '../../kernel/calls/api'
import { ApiError } from '../../kernel/calls/apiError'
import { paths } from '../../kernel/urls/paths'
import { destinations } from '../pages/destinations'
import { matchPage } from '../pages/matchPage'
import { loadRareParts } from '../../browser/pages/lateParts'
import { ownLink } from '../../browser/pages/ownLink'
import { ignoreMissingChunk } from '../../browser/start/ignoreMissingChunk'

/** Milliseconds after which a first page has got all that it needs itself. */
const settlingTime = 1000

/** Milliseconds that a pointer has to stay on a link, so that merely crossing it does not count. */
const restingTime = 65

export interface FetchAheadNeeds {
  /** Makes the calls ahead, for the navigation that may follow. */
  readonly ahead: Api
  readonly store: AppStore
}

/**
 * Prefetches the page behind a link that is about to be followed: its chunk and its data, once for each link while a
 * page is shown. The chunks of events' pages, to which most links lead, and of the navigation's it prefetches in any
 * case. Not if the browser asks to save data.
 */
export function fetchAhead({ ahead, store }: FetchAheadNeeds): void {
  if (savesData()) return
  const fetched = new Set<string>()
  let shown = location.href
  let timer: ReturnType<typeof setTimeout> | undefined
  let place = ''
  setTimeout(() => fetchLikelyChunks(store).catch(ignoreMissingChunk), settlingTime)

  const fetchOnce = (link: HTMLAnchorElement) => {
    if (shown !== location.href) fetched.clear()
    shown = location.href
    const url = link.pathname + link.search
    if (url === location.pathname + location.search || fetched.has(url)) return
    fetched.add(url)
    fetchPage(url).catch((error: unknown) => {
      // An error is ignored: the navigation itself loads again, and shows its own.
      if (!(error instanceof ApiError)) ignoreMissingChunk(error)
    })
  }

  async function fetchPage(url: string): Promise<void> {
    const { pathname, searchParams: query } = new URL(url, location.origin)
    const found = matchPage(pathname)
    if (!found) return
    const { page } = await found.entry.importPage()
    const known = store.getState()
    const { viewer, today } = known
    if (page.permission?.(viewer) === false) return
    // The results are for the navigation, which puts them into the state.
    const dispatch: AppDispatch = (action) => action
    const show: Show = (call, input) => ahead(call, input)
    const context = { api: ahead, dispatch, show, showRareParts: loadRareParts, known, viewer, today, query }
    await page.load?.({ ...context, params: found.params })
  }

  document.addEventListener('pointerover', ({ target, pointerType, screenX, screenY }) => {
    clearTimeout(timer)
    // A pointer that does not move, while another page puts a link under it, does not count.
    const hasMoved = place !== (place = `${screenX} ${screenY}`)
    const link = hasMoved && pointerType === 'mouse' ? ownLink(target) : undefined
    if (link) timer = setTimeout(() => fetchOnce(link), restingTime)
  })
  document.addEventListener('pointermove', ({ screenX, screenY }) => (place = `${screenX} ${screenY}`))
  // From here on the navigation itself loads the page.
  document.addEventListener('pointerdown', () => clearTimeout(timer))
  document.addEventListener(
    'touchstart',
    ({ target }) => {
      const link = ownLink(target)
      if (link) fetchOnce(link)
    },
    { passive: true },
  )
}

async function fetchLikelyChunks(store: AppStore): Promise<void> {
  const tabs = destinations(store.getState()).map(({ to }) => to)
  for (const path of [paths.eventPattern, ...tabs]) await matchPage(path)?.entry.importPage()
}

function savesData(): boolean {
  const { connection } = navigator as { readonly connection?: { readonly saveData?: boolean } }
  return connection?.saveData === true || matchMedia('(prefers-reduced-data: reduce)').matches
}
