import { useLayoutEffect } from 'react'
import { useNavigate } from 'react-router'
import { isPlainClick } from '../ui/isPlainClick'

/**
 * Lets the router follow the site's own links: plain `<a>` elements whose `href` is a path. What only the server
 * answers is marked with `data-reload`; a link that opens more of the page it is on, with `data-keep-scroll`.
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
  if (click.defaultPrevented || !isPlainClick(click) || !(click.target instanceof Element)) return undefined
  const link = click.target.closest('a')
  // A website that a member gave begins with its scheme, even where it is this one.
  if (!link?.getAttribute('href')?.startsWith('/') || link.origin !== window.location.origin) return undefined
  if (link.dataset.reload !== undefined || link.hasAttribute('download')) return undefined
  if (link.target !== '' && link.target !== '_self') return undefined
  return isWithinPage(link) ? undefined : link
}

function isWithinPage({ pathname, search, hash }: HTMLAnchorElement): boolean {
  const { location } = window
  return hash !== '' && pathname === location.pathname && search === location.search
}
