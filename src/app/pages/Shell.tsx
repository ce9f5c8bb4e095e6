import type { AppDispatch } from '../../browser/appStore'
import { useEffect, useRef } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { matchPath, ScrollRestoration, useLocation, useNavigation, Outlet } from 'react-router'
import { personOf } from '../../kernel/calls/viewerVersion'
import { copyrightYear, routeDataTimeout } from '../../kernel/limits'
import { failureMessage, messages } from '../../kernel/text/messages'
import { paths } from '../../kernel/urls/paths'
import type { State } from '../../browser/state'
import { BusyOverlay } from '../../ui/feedback/BusyOverlay'
import { RefusalMessage } from '../../ui/feedback/DoneMessage'
import { Layout } from '../../ui/layout/Layout'
import { PersonContext } from '../../ui/PersonContext'
import { mainId } from '../../ui/layout/SkipLink'
import { destinations } from './destinations'
import { FailedPage } from '../../browser/pages/FailedPage'
import { useLateParts } from '../../browser/pages/lateParts'
import { placeOf } from '../../browser/pages/placeOf'
import { useOwnLinks } from '../../browser/pages/useOwnLinks'
import { WhatWasDone } from './WhatWasDone'
import { useAppSelector } from '../../browser/useAppSelector'

/** The frame around every page, with its messages while a page loads or when it cannot be loaded. */
export const Shell = () => {
  const { pathname, search, hash } = useLocation()
  const url = pathname + search
  const dispatch = useDispatch<AppDispatch>()
  const site = useSelector((state: State) => state.site)
  const viewer = useSelector((state: State) => state.viewer)
  const user = useSelector((state: State) => state.user)
  const person = useSelector((state: State) => personOf(state.viewerVersion))
  const ui = useSelector((state: State) => state.ui)
  const { HiddenBanner, ReloadDialog = PlainMessage } = useLateParts()
  useOwnLinks()
  useFocusOnArrival(placeOf(pathname, search), hash)
  const { location: next } = useNavigation()
  useTimeOut(next && next.pathname + next.search, dispatch)
  return (
    <PersonContext value={person}>
      <Layout
        siteTitle={site.title}
        copyrightYear={copyrightYear}
        navigation={{
          destinations: destinations({ viewer, user }),
          user: user ?? undefined,
          pathname: next?.pathname ?? pathname,
          returnPath: returnPathOf(pathname, search),
        }}
        fetching={next !== undefined}
      >
        {HiddenBanner && <HiddenBanner />}
        <WhatWasDone />
        {ui.timedOut !== undefined && (
          <ReloadDialog
            message={messages.noResponse}
            to={ui.timedOut}
            onClose={() => dispatch({ type: 'timeOutDismissed' })}
          />
        )}
        {ui.actionFailure !== undefined && (
          <ReloadDialog
            message={failureMessage(ui.actionFailure)}
            onClose={() => dispatch({ type: 'actionFailureDismissed' })}
          />
        )}
        {ui.failure?.url === url ? <FailedPage {...ui.failure} /> : <CurrentPage key={ui.restored} />}
        <BusyOverlay active={ui.busy > 0} />
        <ScrollRestoration />
      </Layout>
    </PersonContext>
  )
}

/** In place of the dialog until that has loaded. */
function PlainMessage({ message }: { readonly message: string }) {
  return <RefusalMessage text={message} />
}

/** The return path of a login: the current page or, on the login page, that page's own return path. */
function returnPathOf(pathname: string, search: string): string {
  return matchPath(paths.loginPattern, pathname)
    ? (new URLSearchParams(search).get('returnUrl') ?? '')
    : pathname + search
}

/**
 * Moves a screen reader to the beginning of the new page, or to the part in the URL, as after a load without
 * JavaScript.
 */
function useFocusOnArrival(page: string, hash: string) {
  const shown = useRef(page)
  useEffect(() => {
    if (shown.current === page) return
    shown.current = page
    const part = hash === '' ? null : document.getElementById(hash.slice(1))
    const main = document.getElementById(mainId)
    // A screen reader announces the region's name on arrival, but not a new title alone.
    main?.setAttribute('aria-label', document.title)
    const begin = part ?? main
    begin?.focus({ preventScroll: true })
  }, [page, hash])
}

/** Shows a message when the next page has not loaded in time; it may still load. */
function useTimeOut(url: string | undefined, dispatch: AppDispatch) {
  useEffect(() => {
    if (url === undefined) return
    const timer = setTimeout(() => dispatch({ type: 'pageLoadTimedOut', url }), routeDataTimeout)
    return () => clearTimeout(timer)
  }, [url, dispatch])
}

/** The page at the current URL. While another page loads, it shows what is known of that one. */
function CurrentPage() {
  const { knownPage, PagePreview } = useLateParts()
  const { pathname } = useLocation()
  const next = useNavigation().location?.pathname ?? pathname
  const known = useAppSelector((state) => (next === pathname ? undefined : knownPage?.(state, next)))
  return known !== undefined && PagePreview ? <PagePreview key={next} known={known} /> : <Outlet />
}
