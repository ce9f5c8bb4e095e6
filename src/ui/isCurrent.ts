import type { Destination } from './navigation'

/**
 * Whether a link of the navigation leads to the current page: to the same path or, except for the root, to one above
 * it. Case does not matter, as for the router.
 */
export function isCurrent({ to, below }: Pick<Destination, 'to' | 'below'>, pathname: string): boolean {
  const [path = ''] = to.toLowerCase().split('?')
  const here = pathname.toLowerCase()
  return here === path || here === below || (path !== '/' && here.startsWith(`${path}/`))
}
