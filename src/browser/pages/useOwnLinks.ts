import { useLayoutEffect } from 'react'
import { matchPath, useNavigate } from 'react-router'
import { paths } from '../../kernel/urls/paths'
import { isPlainClick } from '../../ui/isPlainClick'
import { ownLink } from './ownLink'

/**
 * Lets the router follow links within the site: see `ownLink`. One that opens more of the current page has
 * `data-keep-scroll`: its hash is for browsers without scripts.
 */
export function useOwnLinks() {
  const navigate = useNavigate()
  // A layout effect: it runs before the browser can report a click on the hydrated page.
  useLayoutEffect(() => {
    const follow = (click: MouseEvent) => {
      const link = ownLinkOf(click)
      if (!link) return
      click.preventDefault()
      const { pathname, search, hash, href, dataset } = link
      // The head of an event's page takes the place of the link at once, and the focus with it. A browser that removes
      // the focused element itself styles all of the old page once more: a tenth of the time from tap to title.
      if (matchPath(paths.eventPattern, pathname)) link.blur()
      const keepsScroll = dataset.keepScroll !== undefined
      void navigate(pathname + search + (keepsScroll ? '' : hash), {
        // The part of an event that a list has loaded is shown in the same turn, before the rest has been loaded.
        flushSync: true,
        // As browsers do: loading the same page again adds no step to the history.
        replace: href === window.location.href,
        preventScrollReset: keepsScroll,
      })
    }
    // Runs after React's own listeners, which are on the document: a component may handle a click itself.
    window.addEventListener('click', follow)
    return () => window.removeEventListener('click', follow)
  }, [navigate])
}

/** The link that the router should follow after a click; undefined if the browser or a component handles the click. */
function ownLinkOf(click: MouseEvent): HTMLAnchorElement | undefined {
  if (click.defaultPrevented || !isPlainClick(click)) return undefined
  const link = ownLink(click.target)
  return link && !isWithinPage(link) ? link : undefined
}

function isWithinPage({ pathname, search, hash }: HTMLAnchorElement): boolean {
  const { location } = window
  return hash !== '' && pathname === location.pathname && search === location.search
}
