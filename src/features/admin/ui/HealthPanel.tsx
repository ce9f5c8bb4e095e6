import * as adminCalls from '../contract'
import { useAnswer } from '../../../browser/useAnswer'
import type { ReactNode } from 'react'
import { damageText } from '../damageText'
import { formatInstant } from '../../../kernel/dates/dateText'
import { useAppSelector } from '../../../browser/useAppSelector'
import { classes } from '../../../ui/classes'
import { Panel } from '../../../ui/layout/Panel'
import text from '../../../ui/styles/text.module.css'
import { bytesText } from './bytesText'
import { counted } from '../../../kernel/text/counted'
import styles from './HealthPanel.module.css'

/** Shows the health of the site to its host. */
export function HealthPanel() {
  const health = useAnswer(adminCalls.getHealth, {})?.health
  const timeZone = useAppSelector(({ site }) => site.timeZone)
  if (!health) return null
  const { version, store, fault, check, lastBackup, counts, countedOn, errors } = health
  const at = (instant: string) => formatInstant(instant, timeZone)
  return (
    <Panel title="Health">
      <dl className={styles.facts}>
        <Fact name="Version">{version}</Fact>
        <Fact name="Database">
          {store.kind}, {bytesText(store.bytes)}
        </Fact>
        {fault !== undefined && <Fact name="Not ready">{fault}</Fact>}
        {check && <Fact name={`Database check, ${at(check.on)}`}>{damageText(check)}</Fact>}
        <Fact name="Last backup">
          {lastBackup === undefined
            ? 'Not shown for MongoDB. Back it up with its own tools.'
            : lastBackup === ''
              ? 'None yet. See docs/backup.md.'
              : at(lastBackup)}
        </Fact>
        <Fact name={`Totals as of ${at(countedOn)}`}>
          {counted(counts.users, 'person', 'people')}, {counted(counts.events, 'race', 'races')},{' '}
          {counted(counts.statuses, 'status', 'statuses')}
        </Fact>
        <Fact name={`Errors since ${at(errors.since)}`}>
          {errors.kinds.length === 0
            ? 'None'
            : errors.kinds.map(({ kind, count }) => `${count} × ${kind}`).join(', ')}
          <span className={classes(text.small, text.quiet)}> in this server process</span>
        </Fact>
      </dl>
    </Panel>
  )
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
