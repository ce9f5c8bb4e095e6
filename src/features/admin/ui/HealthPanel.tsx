import type { ReactNode } from 'react'
import type { HealthView } from '../contract'
import { formatInstant } from '../../../kernel/dates/dateText'
import { useAppSelector } from '../../../browser/useAppSelector'
import { classes } from '../../../ui/classes'
import { Panel } from '../../../ui/layout/Panel'
import text from '../../../ui/styles/text.module.css'
import { bytesText } from './bytesText'
import { counted } from '../../../kernel/text/counted'
import styles from './HealthPanel.module.css'

/** The state of the site, for whoever hosts it. */
export function HealthPanel() {
  const health = useAppSelector(({ admin }) => admin.health)
  const timeZone = useAppSelector(({ site }) => site.timeZone)
  if (!health) return null
  const { version, store, fault, check, lastBackup, counts, countedOn, errors } = health
  const at = (instant: string) => formatInstant(instant, timeZone)
  return (
    <Panel title="Health">
      <dl className={styles.facts}>
        <Fact name="Version">{version}</Fact>
        <Fact name="Store">
          {store.kind}, {bytesText(store.bytes)}
        </Fact>
        {fault !== undefined && <Fact name="Not ready">{fault}</Fact>}
        {check && <Fact name={`Damage, looked for ${at(check.on)}`}>{checkText(check)}</Fact>}
        <Fact name="Last backup">
          {lastBackup === undefined
            ? 'Not known here: MongoDB is backed up by its own tools.'
            : lastBackup === ''
              ? 'None yet. The README says how to make one.'
              : at(lastBackup)}
        </Fact>
        <Fact name={`Counted ${at(countedOn)}`}>
          {counted(counts.users, 'person', 'people')}, {counted(counts.events, 'event', 'events')},{' '}
          {counted(counts.statuses, 'status', 'statuses')}
        </Fact>
        <Fact name={`Errors since ${at(errors.since)}`}>
          {errors.kinds.length === 0
            ? 'None'
            : errors.kinds.map(({ kind, count }) => `${count} × ${kind}`).join(', ')}
          <span className={classes(text.small, text.quiet)}> in the process that made this page</span>
        </Fact>
      </dl>
    </Panel>
  )
}

function checkText({ outcome, detail }: NonNullable<HealthView['check']>): string {
  if (outcome === 'whole') return 'No damage was found.'
  if (outcome === 'rebuilt') return `An index was damaged, and was made anew (${detail}).`
  return `The database is damaged (${detail}). The README says what to do.`
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
