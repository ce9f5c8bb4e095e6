import { useLocation } from 'react-router'
import { ButtonLink } from './Button'

interface ReloadLinkProps {
  /** Path and query of the page to load; this very page where it is absent. A hash would only scroll. */
  readonly to?: string
}

/** A link that loads a page anew, with or without JavaScript. */
export function ReloadLink({ to }: ReloadLinkProps) {
  const { pathname, search } = useLocation()
  return (
    <ButtonLink primary data-reload data-resume href={to ?? pathname + search}>
      Reload
    </ButtonLink>
  )
}
