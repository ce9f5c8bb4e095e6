import { useParams, useSearchParams } from 'react-router'
import { endpoints } from '../../api/endpoints'
import { hooksLimit } from '../../domain/limits'
import { isSignedIn } from '../../domain/permissions'
import { selectClub } from '../../features/clubs/state/clubSelectors'
import { ClubPartHead } from '../../features/clubs/ui/ClubPartHead'
import { HookForm } from '../../features/webhooks/ui/HookForm'
import { HookPanel } from '../../features/webhooks/ui/HookPanel'
import { responseReceived } from '../../state/actions'
import { useAppSelector } from '../../state/useAppSelector'
import { Columns } from '../../ui/Columns'
import { EmptyState } from '../../ui/EmptyState'
import { Section } from '../../ui/Section'
import { loadEditableClub } from '../loadEditableClub'
import type { Page } from '../page'
import { Title } from '../Title'

export const page: Page = {
  permission: isSignedIn,
  load: async (context) => {
    const slug = await loadEditableClub(context)
    context.dispatch(responseReceived(await context.api(endpoints.getHooks, { slug })))
  },
  Component: WebhooksPage,
}

/** The webhooks of a club, for those who manage it. */
function WebhooksPage() {
  const { slug } = useParams()
  const [query] = useSearchParams()
  const club = useAppSelector((state) => selectClub(state, slug))
  const hooks = useAppSelector((state) => state.hooks)
  if (!club || hooks?.clubId !== club.id) return null
  const { items } = hooks
  const edited = items.find(({ id }) => id === query.get('edit'))
  const title = `Webhooks of ${club.shortName}`
  return (
    <>
      <Title page={title} />
      <ClubPartHead club={club} title={title} breadcrumbs={[{ label: 'Webhooks' }]} />
      <Columns
        main={
          <Section title="What tells your chat">
            <p>
              An event concerns the club where the club promotes it, one of its members has added it, or
              somebody has entered it for the club, or supports it.
            </p>
            {items.length === 0 && (
              <EmptyState title="No webhooks yet">
                <p>A webhook writes to your club’s chat, or to a program of yours, what concerns the club.</p>
              </EmptyState>
            )}
            {items.map((hook) => (
              <HookPanel key={hook.id} slug={club.slug} hook={hook} hooks={hooks} />
            ))}
          </Section>
        }
        side={
          edited || items.length < hooksLimit ? (
            <HookForm key={edited?.id ?? items.length} slug={club.slug} hook={edited} />
          ) : (
            <p>A club has at most {hooksLimit} webhooks.</p>
          )
        }
      />
    </>
  )
}
