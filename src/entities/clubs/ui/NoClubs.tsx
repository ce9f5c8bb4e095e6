import { messages } from '../../../kernel/text/messages'
import { paths } from '../../../kernel/urls/paths'
import { canAddClub } from '../../../kernel/access/permissions'
import { useAppSelector } from '../../../browser/useAppSelector'
import { ButtonLink } from '../../../ui/Button'
import { EmptyState } from '../../../ui/layout/EmptyState'
import { requestClubLink } from './requestClubLink'
import text from '../../../ui/styles/text.module.css'

/** Explains, on a site without clubs, how to add or request the first one. */
export function NoClubs() {
  const viewer = useAppSelector((state) => state.viewer)
  const { href, label } = requestClubLink(viewer)
  return (
    <>
      <EmptyState title="No clubs yet.">
        {canAddClub(viewer) ? (
          <>
            <p>Add the first club. Its runners can then request to join.</p>
            <ButtonLink primary href={paths.addClub}>
              Add a club
            </ButtonLink>
          </>
        ) : (
          <>
            <p>Request your club. If we accept it, we’ll add it and make you a member.</p>
            <ButtonLink primary href={href}>
              {label}
            </ButtonLink>
          </>
        )}
      </EmptyState>
      <p className={text.quiet}>{messages.moreClubs}</p>
    </>
  )
}
