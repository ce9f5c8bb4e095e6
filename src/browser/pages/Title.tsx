import { Helmet } from 'react-helmet-async'
import { useSelector } from 'react-redux'
import { pictureSize } from '../../kernel/limits'
import { paths } from '../../kernel/urls/paths'
import type { State } from '../state'
import { type DescribedPage, StructuredData } from './StructuredData'

interface TitleProps {
  /** The page's name, before the site's: 'page : site'. */
  readonly page: string
  /** The description for search engines and previews. */
  readonly description?: string
}

/** The only Helmet of a page that search engines do not index. */
export function Title({ page, description }: TitleProps) {
  const siteTitle = useSelector((state: State) => state.site.title)
  return (
    <Helmet>
      <title>{`${page} : ${siteTitle}`}</title>
      {description !== undefined && <meta name="description" content={description} />}
      <meta name="robots" content="noindex" />
    </Helmet>
  )
}

interface PublicTitleProps extends TitleProps {
  /** The title in previews of links; the page's name if it is absent. */
  readonly preview?: string
  /** The canonical path for search engines; they do not index a page without one. */
  readonly path: string | undefined
  /** Path and text of the picture in previews; absent for the site's own picture. */
  readonly picture?: { readonly path: string; readonly alt: string } | undefined
  readonly breadcrumbs?: DescribedPage['breadcrumbs']
  /** The subject of the page, for search engines. */
  readonly subject?: DescribedPage['subject']
}

/** The only Helmet of a public page, with Open Graph (https://ogp.me) and the additional tags of X. */
export function PublicTitle({ preview, path, breadcrumbs, subject, ...props }: PublicTitleProps) {
  const site = useSelector((state: State) => state.site)
  if (path === undefined) return <Title {...props} />
  const { page, description = page, picture = site.picture } = props
  const { title: siteTitle, origin } = site
  const url = origin + path
  // In a preview, 'Home' alone would mean nothing.
  const name = path === paths.home ? siteTitle : (preview ?? page)
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
        name={name}
        description={description}
        path={path}
        breadcrumbs={breadcrumbs}
        subject={subject}
      />
    </>
  )
}
