import type { ReactNode } from 'react'

/**
 * React-helmet-async in the browser's bundle. React 19 puts titles and meta elements into the head itself, and the package
 * then only renders them, but brings 6 KB (gzip) for older versions.
 */
export const Helmet = ({ children }: { readonly children: ReactNode }) => children

export const HelmetProvider = Helmet
