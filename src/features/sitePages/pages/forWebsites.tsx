import type { ReactNode } from 'react'
import * as eventCalls from '../../../entities/events/contract'
import * as searchCalls from '../../search/contract'
import { openApiPath } from '../../../kernel/calls/openApiPath'
import { embedPath } from '../../../kernel/urls/embedPath'
import { calendarEventsLimit, embedEventsMaximum, eventsPageMaximum, newsLimit } from '../../../kernel/limits'
import { paths } from '../../../kernel/urls/paths'
import { requestLimits } from '../../../kernel/access/requestLimits'
import { useAppSelector } from '../../../browser/useAppSelector'
import { PageHead } from '../../../ui/layout/PageHead'
import { Prose } from '../../../ui/layout/Prose'
import type { Page } from '../../../browser/pages/page'
import { Title } from '../../../browser/pages/Title'

export const page: Page = { Component: ForWebsitesPage }

/** A placeholder for a club's slug in a URL. */
const someClub = 'NAME'

function ForWebsitesPage() {
  const { title, timeZone, contactEmail, dataLicence } = useAppSelector(({ site }) => site)
  const today = useAppSelector((state) => state.today)
  const ofClub = paths.club(someClub)
  return (
    <>
      <Title
        page="For websites and programs"
        description={`Races of ${title} in calendars, news readers, clubs’ websites and programs of your own.`}
        path={paths.forWebsites}
      />
      <PageHead title="For websites and programs" />
      <Prose>
        <p>
          What everybody can read here, programs can read, too: without a key and without logging in. Nobody
          who takes part is named in it.
        </p>
        <h2>Calendars</h2>
        <p>
          A calendar of all races, of a club’s or of one race. It is kept up to date, and tells what was
          moved, called off or deleted. {someClub} stands for what the address of{' '}
          <a href={paths.clubs}>the club’s page</a> ends with.
        </p>
        <Examples>
          <Example path={paths.feedOf(paths.allEvents, 'ics')} />
          <Example path={paths.feedOf(ofClub, 'ics')} />
        </Examples>
        <h2>News</h2>
        <p>The last {newsLimit} races that were added, as Atom or as JSON Feed; a club’s likewise.</p>
        <Examples>
          <Example path={paths.feedOf(paths.allEvents, 'atom')} />
          <Example path={paths.feedOf(paths.allEvents, 'json')} />
          <Example path={paths.feedOf(ofClub, 'atom')} />
        </Examples>
        <h2>On a club’s website</h2>
        <p>
          The next races of a club, to stand in a frame. Members find what to copy on the page of their club.{' '}
          <code>theme</code> is <code>light</code>, <code>dark</code> or <code>auto</code>, which is as each
          visitor has it; <code>limit</code> is how many races, at most {embedEventsMaximum}. The frame sends
          its height to the page around it, as a number, by <code>postMessage</code>. It sets no cookie.
        </p>
        <Examples>
          <Example path={`${embedPath(someClub)}?theme=light&limit=5`} />
        </Examples>
        <h2>For programs</h2>
        <p>
          Calls that answer in JSON: races from a day on, a search, and what was added or changed since a
          time. All calls and answers are described in OpenAPI 3.1, from which you can make a client.
        </p>
        <Examples>
          <Example path={`${eventCalls.getEvents.path}?from=${today}&limit=5`} />
          <Example path={`${searchCalls.searchEvents.path}?distance=marathon&text=park`} />
          <Example path={`${eventCalls.getEvents.path}?since=${today}T00:00:00Z`} />
          <Example path={openApiPath} />
        </Examples>
        <p>
          Dates and times are those on the wall at the race, in the zone {timeZone} unless the race has one of
          its own; <code>timeZone</code> says which, and <code>start</code> is the same as an instant. Pages
          of other websites may read all of this with scripts, too, as long as they send no cookies.
        </p>
        <h2>Limits</h2>
        <ul>
          <li>
            An answer holds at most {eventsPageMaximum} races, and says by <code>cursor</code> where the next
            one begins. A calendar holds at most {calendarEventsLimit}.
          </li>
          <li>From one network at most {requestLimits.search.network} searches within a minute.</li>
          <li>
            Each answer has an <code>ETag</code>. Send it back as <code>If-None-Match</code>, and what has not
            changed is not sent again. Once in some minutes is enough.
          </li>
          <li>More may be added to answers at any time; what is described stays.</li>
        </ul>
        <h2>Licence</h2>
        <p>
          {dataLicence ? (
            <>
              You may use the data under this licence:{' '}
              {dataLicence.url === undefined ? (
                dataLicence.name
              ) : (
                <a href={dataLicence.url} rel="license">
                  {dataLicence.name}
                </a>
              )}
              .
            </>
          ) : (
            'Nothing is said here about a licence of the data. To publish more of it than your club’s races, ask first.'
          )}{' '}
          Questions go to <a href={`mailto:${contactEmail}`}>{contactEmail}</a>.
        </p>
      </Prose>
    </>
  )
}

function Examples({ children }: { readonly children: ReactNode }) {
  return <ul>{children}</ul>
}

/** An absolute URL to copy, and to open where it is a real one. */
function Example({ path }: { readonly path: string }) {
  const address = useAppSelector(({ site }) => site.origin) + path
  return (
    <li>
      {path.includes(someClub) ? (
        <code>{address}</code>
      ) : (
        <a href={path} data-reload>
          <code>{address}</code>
        </a>
      )}
    </li>
  )
}
