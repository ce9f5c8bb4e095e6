import type { DescribedPage } from '../../../browser/pages/StructuredData'
import type { SiteState } from '../../../browser/state'
import { sportsEvent } from '../../../features/eventPage/server/sportsEvent'
import { scriptJson } from '../../../kernel/text/scriptJson'

/** Returns the function that makes the JSON-LD of a page: of its subject, else of the page itself, and of its breadcrumbs. */
export function describePage(site: SiteState) {
  return ({ name, description, path, breadcrumbs, subject }: DescribedPage): string => {
    const about = subject?.event
      ? sportsEvent(subject.event, subject.promoter, site)
      : { '@type': 'WebPage', name, description, url: site.origin + path }
    const graph = [about, ...(breadcrumbs ? [breadcrumbList(breadcrumbs, site.origin)] : [])]
    return scriptJson({ '@context': 'https://schema.org', '@graph': graph })
  }
}

/** https://schema.org/BreadcrumbList; a place without a page, and the page itself, have a name but no URL. */
function breadcrumbList(breadcrumbs: NonNullable<DescribedPage['breadcrumbs']>, origin: string): object {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: breadcrumbs.map(({ label, to }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      ...(to !== undefined && { item: origin + to }),
    })),
  }
}
