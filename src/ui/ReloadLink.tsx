import { useLocation } from 'react-router'
import { ButtonLink } from './Button'

/** A link to this very page, so that it reloads with or without JavaScript. A hash would only scroll. */
export function ReloadLink() {
  const { pathname, search } = useLocation()
  return (
    <ButtonLink primary reloadDocument to={pathname + search}>
      Reload
    </ButtonLink>
  )
}
