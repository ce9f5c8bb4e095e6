import { emptySite, type SiteKind } from './pages'
import { startSite, type Site } from './site'

export type Sites = Readonly<Record<SiteKind, Site>>

/** Both sites that the table of pages needs. */
export async function startSites(): Promise<Sites> {
  const [sample, empty] = await Promise.all([startSite(), startSite(emptySite)])
  return { sample, empty }
}

export async function stopSites(sites: Sites): Promise<void> {
  await Promise.all(Object.values(sites).map((site) => site.stop()))
}
