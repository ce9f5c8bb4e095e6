/**
 * The link to a page of this site that an element is in, if the router may follow it: a plain `<a>` whose `href` is a
 * path. What only the server answers is marked with `data-reload`.
 */
export function ownLink(target: EventTarget | null): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest('a') : null
  // A website that a member gave begins with its scheme, even where it is this one.
  if (!link?.getAttribute('href')?.startsWith('/') || link.origin !== window.location.origin) return undefined
  if (link.dataset.reload !== undefined || link.hasAttribute('download')) return undefined
  if (link.target !== '' && link.target !== '_self') return undefined
  return link
}
