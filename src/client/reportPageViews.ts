import type { DataRouter } from 'react-router'
import { pagePatterns } from '../domain/paths'

/** Pages whose addresses name no person and nothing that somebody typed: of others only the kind of page is told. */
const toldWhole: readonly string[] = [
  ...([pagePatterns.home, pagePatterns.pastEvents, pagePatterns.day, pagePatterns.event] as const),
  ...([pagePatterns.clubs, pagePatterns.club, pagePatterns.privacy] as const),
]

export interface PageView {
  /** Absolute; without its query. */
  readonly url: string
  /** The origin of the site that led here, on the first page; '' where none did. */
  readonly referrer: string
}

export interface ReportPageViewsNeeds {
  readonly router: Pick<DataRouter, 'state'> & { readonly subscribe: (listener: () => void) => unknown }
  /** Of this site. */
  readonly origin: string
  /** `document.referrer`. */
  readonly referrer: string
  readonly send: (view: PageView) => void
}

/** Tells of the page that is shown, and from then on of each that another address leads to. */
export function reportPageViews({ router, origin, referrer, send }: ReportPageViewsNeeds): void {
  let shown: string | undefined
  const report = () => {
    const { navigation, location, matches } = router.state
    if (navigation.state !== 'idle' || location.pathname === shown) return
    const from = shown === undefined ? originOf(referrer) : ''
    shown = location.pathname
    const pattern = matches.at(-1)?.route.path ?? '*'
    if (pattern === '*') return
    const path = toldWhole.includes(pattern) ? location.pathname : pattern
    send({ url: origin + path, referrer: from === origin ? '' : from })
  }
  report()
  router.subscribe(report)
}

function originOf(url: string): string {
  return URL.canParse(url) ? new URL(url).origin : ''
}
