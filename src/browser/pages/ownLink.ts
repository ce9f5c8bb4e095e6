/**
 * The link around an element, if the router may follow it: a plain `<a>` with a path of this site as its `href`.
 * Links to URLs that only the server answers have `data-reload`.
 */
export function ownLink(target: EventTarget | null): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest('a') : null
  // A website that a member entered begins with its scheme, even if it is on this site.
  if (!link?.getAttribute('href')?.startsWith('/') || link.origin !== window.location.origin) return undefined
  if (link.dataset.reload !== undefined || link.hasAttribute('download')) return undefined
  if (link.target !== '' && link.target !== '_self') return undefined
  return link
}
