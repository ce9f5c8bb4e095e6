import type { Page, Route } from 'playwright'

/** Holds the responses to what matches `url` back until the returned function is called; then `go` gives them. */
export async function holdResponses(
  page: Page,
  url: string,
  go: (route: Route) => Promise<void> = (route) => route.continue(),
): Promise<() => void> {
  let release: () => void = () => undefined
  const released = new Promise<void>((done) => (release = done))
  await page.route(url, async (route) => {
    await released
    await go(route)
  })
  return release
}
