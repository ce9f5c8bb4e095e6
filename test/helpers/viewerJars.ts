import type { Jar } from './cookieJar'
import type { SiteUnderTest } from './siteUnderTest'
import { viewerKinds, viewerSlugs, type ViewerKind } from './viewers'

/** A logged-in browser for each kind of viewer. */
export async function viewerJars(
  site: Pick<SiteUnderTest, 'jar'>,
): Promise<Readonly<Record<ViewerKind, Jar>>> {
  const jars = await Promise.all(
    viewerKinds.map(async (kind) => {
      const jar = site.jar()
      const slug = viewerSlugs[kind]
      if (slug !== undefined) await jar.follow(`/auth/google?as=${slug}`)
      return [kind, jar] as const
    }),
  )
  return Object.fromEntries(jars) as Record<ViewerKind, Jar>
}
