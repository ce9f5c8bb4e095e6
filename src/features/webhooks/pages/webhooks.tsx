import { useParams, useSearchParams } from 'react-router'
import * as hookCalls from '../contract'
import { hooksLimit } from '../../../kernel/limits'
import { isSignedIn } from '../../../kernel/access/permissions'
import { selectClub } from '../../../entities/clubs/state/clubSelectors'
import { ClubPartHead } from '../../../entities/clubs/ui/ClubPartHead'
import { HookForm } from '../ui/HookForm'
import { HookPanel } from '../ui/HookPanel'
import { responseReceived } from '../../../browser/actions'
import { useAppSelector } from '../../../browser/useAppSelector'
import { Columns } from '../../../ui/layout/Columns'
import { EmptyState } from '../../../ui/layout/EmptyState'
import { Section } from '../../../ui/layout/Section'
import { loadEditableClub } from '../../clubMembership/pages/loadEditableClub'
import type { Page } from '../../../browser/pages/page'
import { Title } from '../../../browser/pages/Title'

export const page: Page = {
  permission: isSignedIn,
  load: async (context) => {
    const slug = await loadEditableClub(context)
    context.dispatch(responseReceived(await context.api(hookCalls.getHooks, { slug })))
  },
  Component: WebhooksPage,
}

function WebhooksPage() {
  const { slug } = useParams()
  const [query] = useSearchParams()
  const club = useAppSelector((state) => selectClub(state, slug))
  const hooks = useAppSelector((state) => state.hooks)
  if (!club || hooks?.clubId !== club.id) return null
  const { items } = hooks
  const edited = items.find(({ id }) => id === query.get('edit'))
  const title = `${club.shortName} webhooks`
  return (
    <>
      <Title page={title} />
      <ClubPartHead club={club} title={title} breadcrumbs={[{ label: 'Webhooks' }]} />
      <Columns
        main={
          <Section title="Club chat webhooks">
            <p>
              We post about races the club promotes, races members add, and races where someone from the club
              is running or supporting.
            </p>
            {items.length === 0 && (
              <EmptyState title="No webhooks yet">
                <p>Add a webhook to post race news to your club’s chat.</p>
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
            <p>A club can have up to {hooksLimit} webhooks.</p>
          )
        }
      />
    </>
  )
}
