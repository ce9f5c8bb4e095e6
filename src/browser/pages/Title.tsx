import { Helmet } from 'react-helmet-async'
import { useSelector } from 'react-redux'
import { pictureSize } from '../../kernel/limits'
import { paths } from '../../kernel/urls/paths'
import { scriptJson } from '../../kernel/text/scriptJson'
import type { State } from '../state'
import type { Breadcrumbs } from '../../ui/layout/Breadcrumbs'

type Crumbs = Parameters<typeof Breadcrumbs>[0]['breadcrumbs']

interface TitleProps {
  /** The page's name, before the site's: 'page : site'. */
  readonly page: string
  /** The title in previews of links; the page's name where it is absent. */
  readonly preview?: string
  /** The description for search engines and previews. */
  readonly description?: string
  /** The canonical path for search engines; they do not index a page without one. */
  readonly path?: string | undefined
  /** Path and text of the picture in previews; absent for the site's own picture. */
  readonly picture?: { readonly path: string; readonly alt: string } | undefined
  /** The breadcrumbs that the page shows. */
  readonly breadcrumbs?: Crumbs
  /** The page's subject in terms of schema.org. */
  readonly about?: object
}

/** The only Helmet of a page. */
export const Title = ({ path, ...props }: TitleProps) => {
  const { title: siteTitle, picture } = useSelector((state: State) => state.site)
  if (path !== undefined) return <PublicTitle {...props} path={path} picture={props.picture ?? picture} />
  return (
    <Helmet>
      <title>{`${props.page} : ${siteTitle}`}</title>
      {props.description !== undefined && <meta name="description" content={props.description} />}
      <meta name="robots" content="noindex" />
    </Helmet>
  )
}

/** Open Graph (https://ogp.me), and the additional tags of X. */
function PublicTitle({
  page,
  preview = page,
  description = page,
  path,
  picture,
  breadcrumbs,
  about,
}: TitleProps & { readonly path: string }) {
  const { title: siteTitle, origin } = useSelector((state: State) => state.site)
  const url = origin + path
  // In a preview, 'Home' alone would mean nothing.
  const name = path === paths.home ? siteTitle : preview
  const openGraph = {
    type: 'website',
    site_name: siteTitle,
    title: name,
    description,
    url,
    locale: 'en_GB',
    ...(picture && {
      image: origin + picture.path,
      'image:type': 'image/png',
      'image:width': String(pictureSize.width),
      'image:height': String(pictureSize.height),
      'image:alt': picture.alt,
    }),
  }
  return (
    <>
      <Helmet>
        <title>{`${page} : ${siteTitle}`}</title>
        <meta name="description" content={description} />
        <link rel="canonical" href={url} />
        {Object.entries(openGraph).map(([property, content]) => (
          <meta key={property} property={`og:${property}`} content={content} />
        ))}
        <meta name="twitter:card" content={picture ? 'summary_large_image' : 'summary'} />
      </Helmet>
      <StructuredData
        graph={[
          about ?? { '@type': 'WebPage', name, description, url },
          ...(breadcrumbs ? [breadcrumbList(breadcrumbs, origin)] : []),
        ]}
      />
    </>
  )
}

/** A single script, as React would neither put it into the head nor escape it. */
function StructuredData({ graph }: { readonly graph: readonly object[] }) {
  const json = scriptJson({ '@context': 'https://schema.org', '@graph': graph })
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
}

/** https://schema.org/BreadcrumbList; a place without a page, and the page itself, have a name but no URL. */
function breadcrumbList(breadcrumbs: Crumbs, origin: string): object {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: breadcrumbs.map(({ label, to }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      ...(to !== undefined && { item: origin + to }),
    })),
  }
}
