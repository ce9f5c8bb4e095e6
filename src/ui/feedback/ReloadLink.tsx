import { useLocation } from 'react-router'
import { ButtonLink } from '../Button'

interface ReloadLinkProps {
  /** Path and query of the page to load; absent for the current page. A link with only a hash would just scroll. */
  readonly to?: string | undefined
}

/** A link that loads a page from the server, with or without JavaScript. */
export function ReloadLink({ to }: ReloadLinkProps) {
  const { pathname, search } = useLocation()
  return (
    <ButtonLink primary data-reload data-resume href={to ?? pathname + search}>
      Reload
    </ButtonLink>
  )
}
