import type { ReactNode } from 'react'
import { classes } from '../../../ui/classes'
import { CopyButton } from '../../../ui/CopyButton'
import { TextField } from '../../../ui/forms/Field'
import { Panel } from '../../../ui/layout/Panel'
import { PrintButton } from '../../../ui/PrintButton'
import { ShareButton } from '../../../ui/ShareButton'
import text from '../../../ui/styles/text.module.css'
import styles from './RaceDaySheet.module.css'

interface SendPanelProps {
  readonly title: string
  readonly url: string
  readonly sheet: string
  /** More buttons. */
  readonly children?: ReactNode
}

/** A text with members' names to share within the club, and buttons to copy, share and print it. */
export function SendPanel({ title, url, sheet, children }: SendPanelProps) {
  return (
    <div className={text.screen}>
      <Panel title="Share or print">
        <p className={classes(text.small, text.quiet)}>Includes names. Share only within your club.</p>
        <div className={text.row}>
          <CopyButton text={sheet} />
          <ShareButton title={title} url={url} text={sheet} />
          <PrintButton />
          {children}
        </div>
        <details className={styles.text}>
          <summary>Show text</summary>
          <TextField rows={5} label="Text to share" name="text" readOnly value={sheet} />
        </details>
      </Panel>
    </div>
  )
}
