import { useLayoutEffect } from 'react'
import { matchPath } from 'react-router'
import type { EventView } from '../../entities/events/contract'
import { selectEvent } from '../../entities/eventViews/state/eventSelectors'
import { EventHead } from '../../entities/eventViews/ui/EventHead'
import type { UserRef } from '../../kernel/access/sessionUser'
import { paths } from '../../kernel/urls/paths'
import { Title } from '../../browser/pages/Title'
import type { State } from '../../browser/state'
import { Avatar } from '../../ui/Avatar'
import { PageHead } from '../../ui/layout/PageHead'
import { mainId } from '../../ui/layout/SkipLink'
import text from '../../ui/styles/text.module.css'
import { destinations } from './destinations'

/** The subject or the title of a page. */
type KnownPage = EventView | UserRef | string

/** Titles of the navigation's pages that differ from their labels. That of the home page depends on its events. */
const titles: Readonly<Record<string, string | undefined>> = {
  [paths.home]: undefined,
  [paths.eventSearch]: 'Event search',
}

/** Returns what is known of a page before it loads: the event, if a list has shown it, or where the navigation leads. */
export function knownPage(state: State, pathname: string): KnownPage | undefined {
  const slug = matchPath(paths.eventPattern, pathname)?.params.slug
  if (slug !== undefined) return selectEvent(state, slug)
  if (state.user?.path === pathname) return state.user
  const tab = destinations(state).find(({ to }) => to === pathname)
  return tab && pathname in titles ? titles[pathname] : tab?.label
}

/** The top of a page, shown while the rest loads. */
export function PagePreview({ known }: { readonly known: KnownPage }) {
  const isEvent = typeof known === 'object' && 'title' in known
  // Scrolls to the title after a click far down a list, and moves the focus because the clicked link is gone.
  useLayoutEffect(() => {
    window.scrollTo(0, 0)
    if (isEvent) document.getElementById(mainId)?.focus({ preventScroll: true })
  }, [isEvent])
  const head = isEvent ? (
    <EventHead event={known} />
  ) : typeof known === 'string' ? (
    <PageHead title={known} />
  ) : (
    <PageHead lead={<Avatar name={known.name} picture={known.avatar} size="large" />} title={known.name} />
  )
  return (
    <>
      <Title page={isEvent ? known.title : typeof known === 'string' ? known : known.name} />
      {head}
      <p className={text.quiet}>Loading…</p>
    </>
  )
}
