import { Fragment, type ReactNode } from 'react'
import type { ClubView } from '../../clubs/contract'
import type { EventView } from '../../events/contract'
import { geoAddress, mapAddress } from '../../events/coordinates'
import { eventStateTexts } from '../../../kernel/running/eventState'
import { formatWhen } from '../../../kernel/dates/dateText'
import { Panel } from '../../../ui/layout/Panel'
import text from '../../../ui/styles/text.module.css'
import { Vest } from '../../../ui/Vest'
import styles from './EventFacts.module.css'
import { planText } from '../../../kernel/running/planText'
import { isLinkable, websiteText } from './websiteText'

interface EventFactsProps {
  readonly event: EventView
  readonly promoter: ClubView | undefined
  /** Actions: add to a calendar, share. */
  readonly children?: ReactNode
}

export function EventFacts({ event, promoter, children }: EventFactsProps) {
  const { date, time, location, coordinates, website, officialResults, state } = event
  const map = mapAddress(event)
  // The reason why it does not take place is at the top of the page.
  const said = planText(state === undefined ? event : { movedFrom: event.movedFrom })
  const When = state === undefined ? Fragment : 's'
  return (
    <Panel>
      <dl className={styles.facts}>
        <dt>When</dt>
        <dd>
          <When>
            <time dateTime={`${date}T${time}`}>{formatWhen(event)}</time>
          </When>
          {state !== undefined && <p>{eventStateTexts[state]}.</p>}
          {said !== '' && <p className={text.quiet}>{said}</p>}
        </dd>
        {map && (
          <>
            <dt>Where</dt>
            <dd>
              <a href={map} rel="noopener">
                {location || coordinates}
              </a>
              <a className={styles.phone} href={geoAddress(event)}>
                Open in maps app
              </a>
            </dd>
          </>
        )}
        {promoter && (
          <>
            <dt>Promoted by</dt>
            <dd>
              <a href={promoter.path}>
                <Vest club={promoter} /> {promoter.name}
              </a>
            </dd>
          </>
        )}
        {website && (
          <>
            <dt>Website</dt>
            <dd>
              <Website address={website} />
            </dd>
          </>
        )}
        {officialResults && (
          <>
            <dt>Official results</dt>
            <dd>
              <Website address={officialResults} />
            </dd>
          </>
        )}
      </dl>
      {children && <div className={text.row}>{children}</div>}
    </Panel>
  )
}

function Website({ address }: { readonly address: string }) {
  if (!isLinkable(address)) return address
  return (
    <a href={address} rel="nofollow ugc noopener">
      {breakable(websiteText(address))}
    </a>
  )
}

/** A long address is broken after a slash rather than within a word. */
function breakable(address: string): ReactNode {
  return address.split(/(?<=\/)/).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ))
}
