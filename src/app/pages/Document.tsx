import type { ReactNode } from 'react'
import { type PageAssets, stateElementId } from '../../browser/pages/embeddedState'

interface DocumentProps {
  readonly assets: PageAssets
  /** See `serializeState`. */
  readonly stateJson: string
  readonly children: ReactNode
}

/** The element into which the server puts the rules of a page: see `readPageStyles`. */
export const emptyStyle = '<style></style>'

/** The whole document, rendered on the server and hydrated by the browser: React puts titles into its head. */
export const Document = ({ assets, stateJson, children }: DocumentProps) => (
  <html lang="en-GB">
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="theme-color" content="#ffffff" media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content="#191d23" media="(prefers-color-scheme: dark)" />
      <link rel="icon" href="/favicon.ico" sizes="16x16 32x32 48x48" />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <link rel="manifest" href="/manifest.webmanifest" />
      {assets.fonts.map((url) => (
        <link key={url} rel="preload" href={url} as="font" type="font/woff2" crossOrigin="anonymous" />
      ))}
      {assets.areStylesInPage ? <style dangerouslySetInnerHTML={{ __html: '' }} /> : <Styles {...assets} />}
      {assets.scripts.map((url) => (
        <script key={url} src={url} defer />
      ))}
    </head>
    <body>
      {children}
      <script id={stateElementId} type="application/json" dangerouslySetInnerHTML={{ __html: stateJson }} />
      {assets.areStylesInPage && <Styles {...assets} />}
    </body>
  </html>
)

const Styles = ({ styles }: Pick<PageAssets, 'styles'>) =>
  styles.map((url) => <link key={url} rel="stylesheet" href={url} />)
