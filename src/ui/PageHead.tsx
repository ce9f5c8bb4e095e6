import type { ReactNode } from 'react'
import { Breadcrumbs } from './Breadcrumbs'
import { classes } from './classes'
import styles from './PageHead.module.css'
import text from './text.module.css'

/** Letters from which a title is set smaller, so that beside a bib it takes two lines of a phone and no more. */
const longTitle = 40

interface PageHeadProps {
  /** The page's h1. */
  readonly title: ReactNode
  readonly trail?: Parameters<typeof Breadcrumbs>[0]['trail']
  /** Before the title: a picture. */
  readonly lead?: ReactNode
  /** Under the title: a line or two, chips. */
  readonly children?: ReactNode
  /** Beside the title where there is room: buttons. */
  readonly actions?: ReactNode
}

export function PageHead({ title, trail, lead, children, actions }: PageHeadProps) {
  const long = typeof title === 'string' && title.length > longTitle
  return (
    <>
      {trail && <Breadcrumbs trail={trail} />}
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
