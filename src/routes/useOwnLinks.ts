import { useLayoutEffect } from 'react'
import { useNavigate } from 'react-router'
import { isPlainClick } from '../ui/isPlainClick'
import { ownLink } from './ownLink'

/**
 * Lets the router follow the site's own links: see `ownLink`. One that opens more of the page it is on is marked with
 * `data-keep-scroll`.
 */
export function useOwnLinks() {
  const navigate = useNavigate()
  // Before the browser can tell of a click on the page that was just adopted.
  useLayoutEffect(() => {
    const follow = (click: MouseEvent) => {
      const link = ownLinkOf(click)
      if (!link) return
      click.preventDefault()
      const { pathname, search, hash, href, dataset } = link
      void navigate(pathname + search + hash, {
        // As browsers do: a page that was asked for once more is no step to go back by.
        replace: href === window.location.href,
        preventScrollReset: dataset.keepScroll !== undefined,
      })
    }
    // Behind React's own listeners, which sit on the document: a component may take a click for itself.
    window.addEventListener('click', follow)
    return () => window.removeEventListener('click', follow)
  }, [navigate])
}

/** The link that a click asks to follow within the page; undefined where the browser or a component does so. */
function ownLinkOf(click: MouseEvent): HTMLAnchorElement | undefined {
  if (click.defaultPrevented || !isPlainClick(click)) return undefined
  const link = ownLink(click.target)
  return link && !isWithinPage(link) ? link : undefined
}

function isWithinPage({ pathname, search, hash }: HTMLAnchorElement): boolean {
  const { location } = window
  return hash !== '' && pathname === location.pathname && search === location.search
}
