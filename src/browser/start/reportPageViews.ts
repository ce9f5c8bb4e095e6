import type { DataRouter } from 'react-router'
import { parseUrl } from '../../kernel/text/parseUrl'
import { paths } from '../../kernel/urls/paths'

/** Pages whose URLs contain no person and no typed text. For all others only the kind of page is reported. */
const reportedWhole: readonly string[] = [
  paths.home,
  paths.pastEvents,
  paths.dayPattern,
  paths.eventPattern,
  paths.clubs,
  paths.clubPattern,
  paths.privacy,
]

export interface PageView {
  /** Absolute URL without its query. */
  readonly url: string
  /** The origin of the site with the link that led here, for the first page; '' if there was none. */
  readonly referrer: string
}

export interface ReportPageViewsNeeds {
  readonly router: Pick<DataRouter, 'state'> & { readonly subscribe: (listener: () => void) => unknown }
  readonly origin: string
  /** `document.referrer`. */
  readonly referrer: string
  readonly send: (view: PageView) => void
}

/** Reports the current page, and then each page with another path. */
export function reportPageViews({ router, origin, referrer, send }: ReportPageViewsNeeds): void {
  let shown: string | undefined
  const report = () => {
    const { navigation, location, matches } = router.state
    if (navigation.state !== 'idle' || location.pathname === shown) return
    const from = shown === undefined ? originOf(referrer) : ''
    shown = location.pathname
    const pattern = matches.at(-1)?.route.path ?? '*'
    if (pattern === '*') return
    const path = reportedWhole.includes(pattern) ? location.pathname : pattern
    send({ url: origin + path, referrer: from === origin ? '' : from })
  }
  report()
  router.subscribe(report)
}

function originOf(url: string): string {
  return parseUrl(url)?.origin ?? ''
}
