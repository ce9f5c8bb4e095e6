import { useAnswer } from '../../../browser/useAnswer'
import type { AgesKnownView } from '../views'
import { useParams } from 'react-router'
import { RecordForm } from '../../../browser/RecordForm'
import { useAppSelector } from '../../../browser/useAppSelector'
import type { Page } from '../../../browser/pages/page'
import { Title } from '../../../browser/pages/Title'
import type { ClubView } from '../../../entities/clubs/contract'
import { selectClub } from '../../../entities/clubs/state/clubSelectors'
import { ClubPartHead } from '../../../entities/clubs/ui/ClubPartHead'
import { isSignedIn } from '../../../kernel/access/permissions'
import { paths } from '../../../kernel/urls/paths'
import { Panel } from '../../../ui/layout/Panel'
import { loadEditableClub } from '../../clubMembership/pages/loadEditableClub'
import { aboutFields } from '../championshipFields'
import * as championshipCalls from '../contract'
import type { ShownRule } from '../../../kernel/fields/fieldKinds'
import { usualRules } from '../rules/usualRules'
import { shortFields } from '../rulesFields'
import { RuleControls } from '../ui/RuleControls'

export const page: Page = {
  permission: isSignedIn,
  load: async (context) => {
    const slug = await loadEditableClub(context)
    await context.show(championshipCalls.getAgesKnown, { slug })
  },
  Component: AddChampionshipPage,
}

function AddChampionshipPage() {
  const { slug } = useParams()
  const club = useAppSelector((state) => selectClub(state, slug))
  if (!club) return null
  return (
    <>
      <Title page="Add championship" />
      <ClubPartHead
        club={club}
        title="Add championship"
        breadcrumbs={[{ label: 'Championships', to: paths.championships(club.slug) }, { label: 'Add' }]}
      />
      <Panel>
        <ChampionshipForm key={club.id} club={club} />
      </Panel>
    </>
  )
}

/** Creates a championship with the usual rules. Its season is this year or, in the last months, the next one. */
function ChampionshipForm({ club }: { readonly club: ClubView }) {
  const today = useAppSelector((state) => state.today)
  const year = Number(today.slice(0, 4)) + (today.slice(5, 7) > '09' ? 1 : 0)
  const stored = {
    from: `${year}-01-01`,
    to: `${year}-12-31`,
    points: usualRules.points.kind,
    best: String(usualRules.counting.best),
  }
  const fields = fieldsFor(useAnswer(championshipCalls.getAgesKnown, club)?.agesKnown)
  return (
    <RecordForm
      call={championshipCalls.addChampionship}
      fields={fields}
      stored={stored}
      fixed={{ slug: club.slug }}
      label="Add championship"
      cancelTo={paths.championships(club.slug)}
      navigates
    >
      {(shown) => <RuleControls fields={fields} shown={shown} />}
    </RecordForm>
  )
}

/** The fields of the form. Those that need sex or age say how many members show them. */
function fieldsFor(known: AgesKnownView | undefined): Readonly<Record<string, ShownRule>> {
  const { points, best, minimum, field } = shortFields
  if (!known) return { ...aboutFields, ...shortFields }
  const { members, sex, age } = known
  const ageGrade = `${points.examples.ageGrade} ${age} of ${members} members show their sex and age.`
  return {
    ...aboutFields,
    points: { ...points, examples: { ...points.examples, ageGrade } },
    best,
    minimum,
    field: { ...field, hint: `${sex} of ${members} members show their sex.` },
  }
}
