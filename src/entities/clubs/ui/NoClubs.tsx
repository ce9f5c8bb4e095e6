import { messages } from '../../../kernel/text/messages'
import { paths } from '../../../kernel/urls/paths'
import { canAddClub, canRequestClub } from '../../../kernel/access/permissions'
import { useAppSelector } from '../../../browser/useAppSelector'
import { ButtonLink } from '../../../ui/Button'
import { EmptyState } from '../../../ui/layout/EmptyState'
import text from '../../../ui/styles/text.module.css'

/** Shown on a site without clubs: how to add the first one. */
export function NoClubs() {
  const viewer = useAppSelector((state) => state.viewer)
  return (
    <>
      <EmptyState title="There are no clubs here yet.">
        {canAddClub(viewer) ? (
          <>
            <p>Add the first one. Whoever runs with it can then ask to join.</p>
            <ButtonLink primary href={paths.addClub}>
              Add a club
            </ButtonLink>
          </>
        ) : canRequestClub(viewer) ? (
          <>
            <p>Ask for yours: an administrator adds it, with you in it.</p>
            <ButtonLink primary href={paths.requestClub}>
              Ask for your club
            </ButtonLink>
          </>
        ) : (
          <>
            <p>Members ask for their club, and an administrator adds it.</p>
            <ButtonLink primary href={paths.login(paths.requestClub)}>
              Log in to ask for yours
            </ButtonLink>
          </>
        )}
      </EmptyState>
      <p className={text.quiet}>{messages.moreClubs}</p>
    </>
  )
}
