import type { ReactNode } from 'react'
import * as eventCalls from '../../../entities/events/contract'
import * as searchCalls from '../../search/contract'
import { openApiPath } from '../../../kernel/calls/openApiPath'
import { embedPath } from '../../../kernel/urls/embedPath'
import { calendarEventsLimit, newsLimit } from '../../feeds/limits'
import { embedEventsMaximum } from '../../../kernel/limits'
import { eventsPageMaximum } from '../../../entities/events/limits'
import { paths } from '../../../kernel/urls/paths'
import { requestLimits } from '../../../kernel/access/requestLimits'
import { thousands } from '../../../kernel/text/counted'
import { useAppSelector } from '../../../browser/useAppSelector'
import { PageHead } from '../../../ui/layout/PageHead'
import { Prose } from '../../../ui/layout/Prose'
import type { Page } from '../../../browser/pages/page'
import { PublicTitle } from '../../../browser/pages/Title'

export const page: Page = { Component: ForWebsitesPage }

/** A placeholder for a club's slug in a URL. */
const someClub = 'NAME'

function ForWebsitesPage() {
  const { title, timeZone, contactEmail, dataLicence } = useAppSelector(({ site }) => site)
  const today = useAppSelector((state) => state.today)
  const ofClub = paths.club(someClub)
  return (
    <>
      <PublicTitle
        page="For websites and apps"
        description={`Use ${title}’s races in calendars, feed readers, club websites and your own apps.`}
        path={paths.forWebsites}
      />
      <PageHead title="For websites and apps" />
      <Prose>
        <p>
          Apps can read all public race data without an API key or a login. The data doesn’t name anyone
          taking part.
        </p>
        <h2>Calendars</h2>
        <p>
          Subscribe to all races, a club’s races or a single race. Calendars update by themselves and show
          which races have been moved, called off or deleted. Replace {someClub} with the last part of{' '}
          <a href={paths.clubs}>the club’s</a> or race’s web address.
        </p>
        <Examples>
          <Example path={paths.feedOf(paths.allEvents, 'ics')} />
          <Example path={paths.feedOf(ofClub, 'ics')} />
        </Examples>
        <h2>Feeds</h2>
        <p>
          The {newsLimit} most recently added races, for the whole site or one club, as an Atom or JSON feed.
          Feeds also include upcoming races that have been called off or postponed.
        </p>
        <Examples>
          <Example path={paths.feedOf(paths.allEvents, 'atom')} />
          <Example path={paths.feedOf(paths.allEvents, 'json')} />
          <Example path={paths.feedOf(ofClub, 'atom')} />
        </Examples>
        <h2>On a club’s website</h2>
        <p>
          Show a club’s next races in a frame. Members can copy the code from their club’s calendar page. Set{' '}
          <code>theme</code> to <code>light</code>, <code>dark</code> or <code>auto</code> (each visitor’s own
          setting), and <code>limit</code> to the number of races, up to {embedEventsMaximum}. The frame sends
          its height, as a number, to the page around it with <code>postMessage</code>. The frame sets no
          cookies.
        </p>
        <Examples>
          <Example path={`${embedPath(someClub)}?theme=light&limit=5`} />
        </Examples>
        <h2>For developers</h2>
        <p>
          The JSON API lists races from a given date, searches races, and lists races added or changed since a
          given time. You can generate a client from its OpenAPI 3.1 description.
        </p>
        <Examples>
          <Example path={`${eventCalls.getEvents.path}?from=${today}&limit=5`} />
          <Example path={`${searchCalls.searchEvents.path}?distance=marathon&text=park`} />
          <Example path={`${eventCalls.getEvents.path}?since=${today}T00:00:00Z`} />
          <Example path={openApiPath} />
        </Examples>
        <p>
          Dates and times are local to the race, in the {timeZone} time zone unless its <code>timeZone</code>{' '}
          field gives another. The <code>start</code> field has the same date and time with their UTC offset.
          Scripts on other websites can use the API too, if they send no cookies.
        </p>
        <h2>Limits</h2>
        <ul>
          <li>
            A response has up to {eventsPageMaximum} races. Send its <code>cursor</code> to get the next page.
            A calendar has up to {thousands(calendarEventsLimit)} races.
          </li>
          <li>You can make up to {requestLimits.search.network} searches a minute from one network.</li>
          <li>
            Each response has an <code>ETag</code>. Send it back as <code>If-None-Match</code> and we won’t
            resend what hasn’t changed. Checking every few minutes is enough.
          </li>
          <li>We may add fields to responses at any time, but we won’t remove the documented ones.</li>
        </ul>
        <h2>Licence</h2>
        <p>
          {dataLicence ? (
            <>
              You can use the data under this licence:{' '}
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
            'The data has no stated licence. Ask us before you publish more than your club’s own races.'
          )}{' '}
          Place names are from <a href="https://www.geonames.org">GeoNames</a> (CC BY 4.0). If you have
          questions, contact <a href={`mailto:${contactEmail}`}>{contactEmail}</a>.
        </p>
      </Prose>
    </>
  )
}

function Examples({ children }: { readonly children: ReactNode }) {
  return <ul>{children}</ul>
}

/** An absolute URL to copy, and a link unless it contains a placeholder. */
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
