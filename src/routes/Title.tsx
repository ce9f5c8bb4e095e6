import { Helmet } from 'react-helmet-async'
import { useSelector } from 'react-redux'
import { pictureSize } from '../domain/limits'
import { paths } from '../domain/paths'
import { scriptJson } from '../domain/scriptJson'
import type { State } from '../state/state'
import type { Breadcrumbs } from '../ui/Breadcrumbs'

type Trail = Parameters<typeof Breadcrumbs>[0]['trail']

interface TitleProps {
  /** The page's name, before the site's: 'page : site'. */
  readonly page: string
  /** What previews of links call it; the page's name where it is absent. */
  readonly preview?: string
  /** What search engines and previews show under the title. */
  readonly description?: string
  /** The one path that the page is known by to search engines; one without is not for them. */
  readonly path?: string | undefined
  /** Path of the picture that previews show, and what is to be read on it; that of the site where it is absent. */
  readonly picture?: { readonly path: string; readonly alt: string } | undefined
  /** The breadcrumbs that the page shows. */
  readonly trail?: Trail
  /** What the page is about, as schema.org calls it. */
  readonly about?: object
}

/** The one Helmet of a page. */
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

/** Open Graph (https://ogp.me), and what X reads besides. */
function PublicTitle({
  page,
  preview = page,
  description = page,
  path,
  picture,
  trail,
  about,
}: TitleProps & { readonly path: string }) {
  const { title: siteTitle, origin } = useSelector((state: State) => state.site)
  const url = origin + path
  // Where a link to it is shown, 'Home' alone would say nothing.
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
          ...(trail ? [breadcrumbList(trail, origin)] : []),
        ]}
      />
    </>
  )
}

/** One script, which React would neither put into the head nor escape. */
function StructuredData({ graph }: { readonly graph: readonly object[] }) {
  const json = scriptJson({ '@context': 'https://schema.org', '@graph': graph })
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
}

/** https://schema.org/BreadcrumbList; a place without a page, or that is the page itself, is named without an address. */
function breadcrumbList(trail: Trail, origin: string): object {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ label, to }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      ...(to !== undefined && { item: origin + to }),
    })),
  }
}
