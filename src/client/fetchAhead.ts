import { matchRoutes } from 'react-router'
import type { Api } from '../api/api'
import { ApiError } from '../api/apiError'
import { ownLink } from '../routes/ownLink'
import { routeTable } from '../routes/routeTable'
import type { AppDispatch, AppStore } from '../state/createStore'
import { ignoreMissingChunk } from './ignoreMissingChunk'

/** Milliseconds that a pointer rests on a link which is about to be followed, rather than crosses it. */
const restingTime = 65

export interface FetchAheadNeeds {
  /** Keeps what it is asked for the navigation that may follow. */
  readonly ahead: Api
  readonly store: AppStore
}

/**
 * Fetches what stands behind a link that is about to be followed: the page's chunk and its data, once for each link
 * while a page is shown. Not where the browser asks to save data.
 */
export function fetchAhead({ ahead, store }: FetchAheadNeeds): void {
  if (savesData()) return
  const fetched = new Set<string>()
  let shown = location.href
  let timer: ReturnType<typeof setTimeout> | undefined
  let place = ''

  const fetchOnce = (link: HTMLAnchorElement) => {
    if (shown !== location.href) fetched.clear()
    shown = location.href
    const url = link.pathname + link.search
    if (url === location.pathname + location.search || fetched.has(url)) return
    fetched.add(url)
    fetchPage(url).catch((error: unknown) => {
      // Whoever follows the link asks again, and is told then.
      if (!(error instanceof ApiError)) ignoreMissingChunk(error)
    })
  }

  async function fetchPage(url: string): Promise<void> {
    const { pathname, searchParams: query } = new URL(url, location.origin)
    const [match] = matchRoutes([...routeTable], pathname) ?? []
    if (!match) return
    const { page } = await match.route.importPage()
    const { viewer, today } = store.getState()
    if (page.permission?.(viewer) === false) return
    // What is found is for the navigation, which puts it into the state.
    const dispatch: AppDispatch = (action) => action
    await page.load?.({ api: ahead, dispatch, viewer, today, params: match.params, query })
  }

  document.addEventListener('pointerover', ({ target, pointerType, screenX, screenY }) => {
    clearTimeout(timer)
    // A pointer that lies still, and has a link come under it with another page, is about to follow nothing.
    const hasMoved = place !== (place = `${screenX} ${screenY}`)
    const link = hasMoved && pointerType === 'mouse' ? ownLink(target) : undefined
    if (link) timer = setTimeout(() => fetchOnce(link), restingTime)
  })
  document.addEventListener('pointermove', ({ screenX, screenY }) => (place = `${screenX} ${screenY}`))
  // From here on it is the navigation that asks.
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

function savesData(): boolean {
  const { connection } = navigator as { readonly connection?: { readonly saveData?: boolean } }
  return connection?.saveData === true || matchMedia('(prefers-reduced-data: reduce)').matches
}
