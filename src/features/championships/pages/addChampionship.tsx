import { useNavigate, useParams } from 'react-router'
import { responseReceived } from '../../../browser/actions'
import { useAction } from '../../../browser/useAction'
import { useAppSelector } from '../../../browser/useAppSelector'
import { useRefused } from '../../../browser/useRefused'
import type { Page } from '../../../browser/pages/page'
import { Title } from '../../../browser/pages/Title'
import type { ClubView } from '../../../entities/clubs/contract'
import { selectClub } from '../../../entities/clubs/state/clubSelectors'
import { ClubPartHead } from '../../../entities/clubs/ui/ClubPartHead'
import { isSignedIn } from '../../../kernel/access/permissions'
import { namesOf } from '../../../kernel/fields/fieldRules'
import { paths } from '../../../kernel/urls/paths'
import { CheckField } from '../../../ui/forms/CheckField'
import { CheckedForm } from '../../../ui/forms/CheckedForm'
import { FormButtons } from '../../../ui/forms/FormButtons'
import { FormCard } from '../../../ui/forms/FormCard'
import text from '../../../ui/styles/text.module.css'
import { loadEditableClub } from '../../clubMembership/pages/loadEditableClub'
import { championshipFields, type ReadyMadeKind, readyMadeKinds } from '../championshipFields'
import * as championshipCalls from '../contract'
import { readyMadeTexts } from '../rules/readyMade'
import { RuleControls } from '../ui/RuleControls'
import styles from '../ui/RulesForm.module.css'

export const page: Page = {
  permission: isSignedIn,
  load: async (context) => {
    const slug = await loadEditableClub(context)
    context.dispatch(responseReceived(await context.api(championshipCalls.getAgesKnown, { slug })))
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
      <FormCard>
        <ChampionshipForm key={club.id} club={club} />
      </FormCard>
    </>
  )
}

/** Creates a championship with ready-made rules. Its season is this year or, in the last months, the next one. */
function ChampionshipForm({ club }: { readonly club: ClubView }) {
  const navigate = useNavigate()
  const { agesKnown: known } = club
  const today = useAppSelector((state) => state.today)
  const refused = useRefused(championshipCalls.addChampionship)
  const add = useAction(championshipCalls.addChampionship, {
    onDone: ({ made }) => void navigate(paths.editChampionship(club.slug, made, 'races')),
  })
  const year = Number(today.slice(0, 4)) + (today.slice(5, 7) > '09' ? 1 : 0)
  const shown: Readonly<Record<string, string>> = {
    from: `${year}-01-01`,
    to: `${year}-12-31`,
    kind: 'places',
    ...refused?.values,
  }
  return (
    <CheckedForm
      refused={refused}
      shown={[...namesOf(championshipFields), 'bySex']}
      call={championshipCalls.addChampionship}
      fixed={{ slug: club.slug }}
      onSubmit={({ kind = '', bySex, ...fields }) =>
        void add({ ...fields, slug: club.slug, kind: kind as ReadyMadeKind, bySex: bySex === 'yes' })
      }
    >
      <RuleControls
        fields={championshipFields}
        shown={(name) => ({ text: shown[name] ?? '', error: refused?.errors[name] })}
      />
      <fieldset className={styles.kinds}>
        <legend>
          <strong>Kind of championship</strong>
        </legend>
        <p className={text.quiet}>You can change every rule later.</p>
        {readyMadeKinds.map((kind) => (
          <label key={kind}>
            <input type="radio" name="kind" value={kind} required defaultChecked={kind === shown.kind} />
            <span>
              <strong>{readyMadeTexts[kind].label}</strong> {readyMadeTexts[kind].line}
              {kind === 'ageGrade' && known && ` ${known.age} of ${known.members} have both.`}
            </span>
          </label>
        ))}
      </fieldset>
      <CheckField
        label={`Rank women and men apart${known ? ` (${known.sex} of ${known.members} members show their sex)` : ''}`}
        name="bySex"
        value="yes"
        defaultChecked={shown.bySex === 'yes'}
        error={refused?.errors.bySex}
      />
      <FormButtons label="Add championship" cancelTo={paths.championships(club.slug)} />
    </CheckedForm>
  )
}
