import { Fragment, type ReactNode } from 'react'
import type { ClubView } from '../../clubs/contract'
import type { EventView } from '../../events/contract'
import { geoAddress, mapAddress } from '../../events/coordinates'
import { eventStateTexts, planText } from '../../../kernel/running/eventState'
import { formatWhen } from '../../../kernel/dates/dateText'
import { Panel } from '../../../ui/layout/Panel'
import text from '../../../ui/styles/text.module.css'
import { Vest } from '../../../ui/Vest'
import styles from './EventFacts.module.css'
import { isLinkable, websiteText } from './websiteText'

interface EventFactsProps {
  readonly event: EventView
  readonly promoter: ClubView | undefined
  /** Actions such as sharing. */
  readonly children?: ReactNode
}

export function EventFacts({ event, promoter, children }: EventFactsProps) {
  const { date, time, location, coordinates, website, officialResults, state, entry } = event
  const map = mapAddress(event)
  // The top of the page shows why an event is off.
  const plan = planText(state === undefined ? event : { movedFrom: event.movedFrom })
  const When = state === undefined ? Fragment : 's'
  return (
    <Panel>
      <dl className={styles.facts}>
        <Fact name="When">
          <When>
            <time dateTime={`${date}T${time}`}>{formatWhen(event)}</time>
          </When>
          {state !== undefined && <p>{eventStateTexts[state]}.</p>}
          {plan !== '' && <p className={text.quiet}>{plan}</p>}
        </Fact>
        {map && (
          <Fact name="Where">
            <a href={map} rel="noopener">
              {location || coordinates}
            </a>
            <a className={styles.phone} href={geoAddress(event)}>
              Open in maps app
            </a>
          </Fact>
        )}
        {promoter && (
          <Fact name="Promoted by">
            <a href={promoter.path}>
              <Vest club={promoter} /> {promoter.name}
            </a>
          </Fact>
        )}
        {website && (
          <Fact name="Website">
            <Website address={website} />
          </Fact>
        )}
        {entry && entry.details.length > 0 && (
          <Fact name="Entry">
            <span className={text.lines}>{entry.details.join('\n')}</span>
          </Fact>
        )}
        {officialResults && (
          <Fact name="Official results">
            <Website address={officialResults} />
          </Fact>
        )}
      </dl>
      {children && <div className={text.row}>{children}</div>}
    </Panel>
  )
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
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

/** Allows line breaks after slashes, so that long addresses do not break within a word. */
function breakable(address: string): ReactNode {
  return address.split(/(?<=\/)/).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ))
}
