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
  /** Where a visitor comes back to after logging in: path and query of this page. */
  readonly returnPath: string
  readonly fetching?: boolean
  readonly children: ReactNode
}

/** What surrounds every page. */
export function Layout({ siteTitle, copyrightYear, viewer, returnPath, fetching, children }: LayoutProps) {
  return (
    <>
      <SkipLink />
      <Header siteTitle={siteTitle} viewer={viewer} returnPath={returnPath} fetching={fetching} />
      <main className={classes(text.wrap, styles.main)} id={mainId} tabIndex={-1}>
        {children}
      </main>
      <Footer siteTitle={siteTitle} year={copyrightYear} />
      <TabBar viewer={viewer} returnPath={returnPath} />
    </>
  )
}
