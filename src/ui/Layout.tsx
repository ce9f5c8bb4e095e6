import type { ReactNode } from 'react'
import type { NavViewer } from './destinations'
import { Footer } from './Footer'
import { Header } from './Header'
import styles from './Layout.module.css'
import { classes } from './classes'
import { mainId, SkipLink } from './SkipLink'
import { TabBar } from './TabBar'
import text from './text.module.css'

interface LayoutProps {
  readonly siteTitle: string
  readonly copyrightYear: number
  readonly viewer: NavViewer
  /** Of this page. */
  readonly pathname: string
  /** Where a visitor comes back to after logging in: path and query of this page. */
  readonly returnPath: string
  readonly fetching?: boolean
  readonly children: ReactNode
}

/** What surrounds every page. */
export function Layout(props: LayoutProps) {
  const { siteTitle, copyrightYear, viewer, pathname, returnPath, fetching, children } = props
  const place = { viewer, pathname, returnPath }
  return (
    <>
      <SkipLink />
      <Header siteTitle={siteTitle} {...place} fetching={fetching} />
      <main className={classes(text.wrap, styles.main)} id={mainId} tabIndex={-1}>
        {children}
      </main>
      <Footer siteTitle={siteTitle} year={copyrightYear} />
      <TabBar {...place} />
    </>
  )
}
