/**
 * Whether a destination of the navigation is where the page is: its very path or, but for the root, one below it, in
 * whatever case, as the router takes it.
 */
export function isCurrent(destination: string, pathname: string): boolean {
  const [path = ''] = destination.toLowerCase().split('?')
  const here = pathname.toLowerCase()
  return here === path || (path !== '/' && here.startsWith(`${path}/`))
}
