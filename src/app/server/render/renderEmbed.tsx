import { type Rendered } from '../../../platform/render/madePage'
import { renderToStaticMarkup } from 'react-dom/server'
import { Provider } from 'react-redux'
import * as clubCalls from '../../../entities/clubs/contract'
import * as eventCalls from '../../../entities/events/contract'
import { visitorContext } from '../../../kernel/calls/handlers'
import { apiInProcess } from '../calls/handlers'
import { type EmbedChoice, embedScriptPath } from '../../../kernel/urls/embedPath'
import { ClubEmbed } from '../../../features/feeds/ui/ClubEmbed'
import { eventLists } from '../../../entities/eventViews/state/eventLists'
import { selectUpcomingEvents } from '../../../entities/eventViews/state/eventSelectors'
import { responseReceived } from '../../../browser/actions'
import { openPage, type RenderNeeds } from './renderPage'

interface EmbedRequest extends Pick<EmbedChoice, 'limit'> {
  readonly slug: string
  /** Paths of the styles of its theme. */
  readonly styles: readonly string[]
}

/**
 * Renders the page of a club that other sites embed, as any visitor sees it. Its only script reports its height, and
 * its links leave the frame. Throws `NotFound`.
 */
export async function renderEmbed(
  needs: RenderNeeds,
  now: Date,
  { slug, limit, styles }: EmbedRequest,
): Promise<Rendered> {
  const context = visitorContext(now)
  const api = apiInProcess(needs.handlers, context)
  const store = openPage(needs.site, context)
  const { club } = await api(clubCalls.getClub, { slug })
  const list = eventLists.ofClub(club.id, undefined)
  const { today } = store.getState()
  const next = await api(eventCalls.getEvents, { from: today, unstarted: 'yes', club: club.id, limit })
  store.dispatch(responseReceived(next, list))
  const events = selectUpcomingEvents(store.getState(), list).slice(0, limit)
  const html = renderToStaticMarkup(
    <html lang="en-GB">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{`Next events for ${club.name} : ${needs.site.title}`}</title>
        <base target="_top" />
        {styles.map((url) => (
          <link key={url} rel="stylesheet" href={url} />
        ))}
        <script src={embedScriptPath} defer />
      </head>
      <body>
        <Provider store={store}>
          <ClubEmbed club={club} events={events} />
        </Provider>
      </body>
    </html>,
  )
  return { status: 200, html: `<!doctype html>${html}` }
}
