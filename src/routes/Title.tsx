import { Helmet } from 'react-helmet-async'
import { useSelector } from 'react-redux'
import type { State } from '../state/state'

interface TitleProps {
  /** The page's name, before the site's: 'page : site'. */
  readonly page: string
  /** What search engines and previews show under the title. */
  readonly description?: string
  /** The one path that the page is known by to search engines. */
  readonly path?: string
}

/** The one Helmet of a page. */
export const Title = ({ page, description, path }: TitleProps) => {
  const { title, origin } = useSelector((state: State) => state.site)
  return (
    <Helmet>
      <title>{`${page} : ${title}`}</title>
      {description !== undefined && <meta name="description" content={description} />}
      {path !== undefined && <link rel="canonical" href={origin + path} />}
    </Helmet>
  )
}
