import type { ReactNode } from 'react'
import { Breadcrumbs } from './Breadcrumbs'
import { classes } from '../classes'
import styles from './PageHead.module.css'
import text from '../styles/text.module.css'

/** The length from which a title is smaller, so that beside a bib it takes at most two lines on a phone. */
const longTitle = 40

interface PageHeadProps {
  /** The page's h1. */
  readonly title: ReactNode
  readonly breadcrumbs?: Parameters<typeof Breadcrumbs>[0]['breadcrumbs']
  /** A picture before the title. */
  readonly lead?: ReactNode
  /** One or two lines under the title, or chips. */
  readonly children?: ReactNode
  /** Buttons, beside the title if there is room. */
  readonly actions?: ReactNode
}

export function PageHead({ title, breadcrumbs, lead, children, actions }: PageHeadProps) {
  const long = typeof title === 'string' && title.length > longTitle
  return (
    <>
      {breadcrumbs && <Breadcrumbs breadcrumbs={breadcrumbs} />}
      <div className={classes(styles.head, long && styles.top)}>
        {lead}
        <div className={styles.words}>
          <h1 className={long ? styles.long : undefined}>{title}</h1>
          {children}
        </div>
        {actions && <div className={text.row}>{actions}</div>}
      </div>
    </>
  )
}
