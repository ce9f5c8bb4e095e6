import { createContext, useContext } from 'react'
import type { Breadcrumbs } from '../../ui/layout/Breadcrumbs'

/** The subjects that a page may be about beside itself. Each feature declares its own. */
export interface PageSubject {}

/** A page as search engines read it. */
export interface DescribedPage {
  readonly name: string
  readonly description: string
  readonly path: string
  readonly breadcrumbs: Parameters<typeof Breadcrumbs>[0]['breadcrumbs'] | undefined
  readonly subject: PageSubject | undefined
}

/** Makes the JSON-LD of a page. Only the server has it, as search engines load each page from there. */
export const DescribePageContext = createContext<((page: DescribedPage) => string) | undefined>(undefined)

/**
 * The page's data for search engines in a single script. The browser keeps the server's script on the first page, and has
 * an empty one on later pages: the code for it was 900 of the 29,900 bytes of an event page's own scripts.
 */
export function StructuredData(page: DescribedPage) {
  const describe = useContext(DescribePageContext)
  return (
    <script
      key={page.path}
      type="application/ld+json"
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: describe?.(page) ?? '{}' }}
    />
  )
}
