/**
 * Whether a link of the navigation leads to the current page: to the same path or, except for the root, to one above
 * it. Case does not matter, as for the router.
 */
export function isCurrent(destination: string, pathname: string): boolean {
  const [path = ''] = destination.toLowerCase().split('?')
  const here = pathname.toLowerCase()
  return here === path || (path !== '/' && here.startsWith(`${path}/`))
}
