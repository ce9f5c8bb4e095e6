import type { Jar } from './cookieJar'

/**
 * Begins at `path` and makes a choice at the provider that the site leads to. Returns the path of the callback that the
 * provider sends the browser to, which is not asked for yet.
 */
export async function callbackOf(
  browser: Jar,
  path: string,
  choice = 'as=sample-member',
  init?: RequestInit,
): Promise<string> {
  const start = await browser.ask(path, init)
  return chosenAt(browser, start.headers.get('Location') ?? '', choice)
}

/** The same from the provider's page on. */
export async function chosenAt(browser: Jar, authorize: string, choice: string): Promise<string> {
  if (!/^\/demo-provider\/\w+\/authorize\?/.test(authorize)) throw new Error(`no provider at '${authorize}'`)
  const answer = await browser.ask(`${authorize}&${choice}`)
  const { pathname, search } = new URL(answer.headers.get('Location') ?? '')
  if (!pathname.endsWith('/callback')) throw new Error(`the provider leads to ${pathname}`)
  return pathname + search
}
