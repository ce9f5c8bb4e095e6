import type { ReactNode } from 'react'
import { Breadcrumbs } from './Breadcrumbs'
import styles from './PageHead.module.css'
import text from './text.module.css'

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
  return (
    <>
      {trail && <Breadcrumbs trail={trail} />}
      <div className={styles.head}>
        {lead}
        <div className={styles.words}>
          <h1>{title}</h1>
          {children}
        </div>
        {actions && <div className={text.row}>{actions}</div>}
      </div>
    </>
  )
}
