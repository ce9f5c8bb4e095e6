import type { UserRef } from '../../../kernel/access/sessionUser'
import { canEnterResults } from '../../../kernel/access/permissions'
import { paths } from '../../../kernel/urls/paths'
import { useAppSelector } from '../../../browser/useAppSelector'
import { ButtonLink } from '../../../ui/Button'
import text from '../../../ui/styles/text.module.css'

interface EditResultLinkProps {
  readonly slug: string
  readonly user: Pick<UserRef, 'id' | 'name'>
  readonly clubId: string
}

/** The link to the form for one member's result, for admins of the club. */
export function EditResultLink({ slug, user, clubId }: EditResultLinkProps) {
  const canEdit = useAppSelector(({ viewer }) => canEnterResults(viewer, clubId))
  return canEdit && <EditLink path={paths.editResult(slug, user.id)} name={user.name} />
}

export function EditLink({ path, name }: { readonly path: string; readonly name: string }) {
  return (
    <ButtonLink quiet href={path}>
      Edit<span className={text.hidden}>{` ${name}’s result`}</span>
    </ButtonLink>
  )
}
