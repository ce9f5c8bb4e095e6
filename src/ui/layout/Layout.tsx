import type { ReactNode } from 'react'
import { Footer } from './Footer'
import { Header } from './Header'
import styles from './Layout.module.css'
import { classes } from '../classes'
import type { Navigation } from './navigation'
import { mainId, SkipLink } from './SkipLink'
import { TabBar } from './TabBar'
import text from '../styles/text.module.css'

interface LayoutProps {
  readonly siteTitle: string
  readonly copyrightYear: number
  readonly navigation: Navigation
  readonly fetching?: boolean
  readonly children: ReactNode
}

/** The frame around every page. */
export function Layout({ siteTitle, copyrightYear, navigation, fetching, children }: LayoutProps) {
  return (
    <>
      <SkipLink />
      <Header siteTitle={siteTitle} {...navigation} fetching={fetching} />
      <main className={classes(text.wrap, styles.main)} id={mainId} tabIndex={-1}>
        {children}
      </main>
      <Footer siteTitle={siteTitle} year={copyrightYear} />
      <TabBar {...navigation} />
    </>
  )
}
