import type { Destination } from './navigation'

/**
 * Returns true if a link of the navigation leads to the current page: it or its `below` is the same path or, except for
 * the root, one above it. Case does not matter, as for the router.
 */
export function isCurrent({ to, below }: Pick<Destination, 'to' | 'below'>, pathname: string): boolean {
  const [path = ''] = to.toLowerCase().split('?')
  const here = pathname.toLowerCase()
  return [path, below].some((at) => here === at || (at !== '/' && here.startsWith(`${at}/`)))
}
