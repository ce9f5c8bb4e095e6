import { useAnswer } from '../../../browser/useAnswer'
import { useParams } from 'react-router'
import * as userCalls from '../../../entities/users/contract'
import * as resultCalls from '../contract'
import type { ResultImportView } from '../contract'
import { paths } from '../../../kernel/urls/paths'
import { canAddResults, canViewProfile } from '../../../kernel/access/permissions'
import { selectUser } from '../../../entities/users/state/userSelectors'
import { ResultsPreview } from '../ui/ResultsPreview'
import { useAppSelector } from '../../../browser/useAppSelector'
import { Columns } from '../../../ui/layout/Columns'
import { PageHead } from '../../../ui/layout/PageHead'
import text from '../../../ui/styles/text.module.css'
import type { Page } from '../../../browser/pages/page'
import { Title } from '../../../browser/pages/Title'
import { userLoader } from '../../../entities/users/state/userLoader'
import { counted } from '../../../kernel/text/counted'
import { formatDay } from '../../../kernel/dates/dateText'
import { ActionRows } from '../../../browser/ActionButton'
import { useAction } from '../../../browser/useAction'
import { classes } from '../../../ui/classes'
import { Panel } from '../../../ui/layout/Panel'
import { olderResultLines } from '../limits'
import { plainFormLength } from '../../../kernel/limits'
import { useRefused } from '../../../browser/useRefused'
import { CheckedForm } from '../../../ui/forms/CheckedForm'
import { Button } from '../../../ui/Button'
import { TextField } from '../../../ui/forms/Field'
import styles from '../../../ui/forms/PasteForm.module.css'

const loadUser = userLoader({
  pathOf: paths.addResults,
  call: userCalls.getUser,
  isAllowed: (viewer, { id }) => canAddResults(viewer, id),
  refusal: 'You can only add your own results.',
})

export const page: Page = {
  permission: canViewProfile,
  load: async (context) => {
    const moved = await loadUser(context)
    if (moved) return moved
    const { show, params } = context
    await show(resultCalls.getResultImports, { slug: params.slug ?? '' })
  },
  Component: AddResultsPage,
}

/** The page on which members import results of races outside the calendar. */
function AddResultsPage() {
  const { slug } = useParams()
  const user = useAppSelector((state) => selectUser(state, slug))
  const answer = useAnswer(resultCalls.getResultImports, { slug: user?.slug ?? '' })
  if (!user || !answer) return null
  const { name, path } = user
  const { imports, read } = answer.resultImports
  const title = 'Add older results'
  return (
    <>
      <Title page={title} />
      <PageHead
        breadcrumbs={[
          { label: name, to: path },
          { label: 'Results', to: paths.userResults(user.slug) },
          { label: title },
        ]}
        title={title}
      />
      <Columns
        main={
          <div className={text.stack}>
            {read && <ResultsPreview slug={user.slug} read={read} />}
            <AddResultsForm slug={user.slug} text={read?.text} />
          </div>
        }
        side={<ResultImports slug={user.slug} imports={imports} />}
      />
    </>
  )
}

interface ResultImportsProps {
  readonly slug: string
  readonly imports: readonly ResultImportView[]
}

/** The user's imports, each with an undo button. */
function ResultImports({ slug, imports }: ResultImportsProps) {
  const timeZone = useAppSelector(({ site }) => site.timeZone)
  const rows = imports.map(({ id, addedOn, count }) => {
    const name = `${formatDay(addedOn, timeZone)}: ${counted(count, 'result', 'results')}`
    return { fields: { slug, id }, name, content: <p className={text.num}>{name}</p> }
  })
  return (
    <Panel title="Your imports">
      <ActionRows rows={rows} call={resultCalls.undoResults} label="Undo" />
      <p className={classes(text.small, text.quiet)}>
        You can undo a whole import here. Results you’ve edited since are kept.
      </p>
    </Panel>
  )
}

interface AddResultsFormProps {
  readonly slug: string
  /** The text of the current preview. */
  readonly text: string | undefined
}

const example = `2019-03-10, Mill Lane, 10 km, 41:12
4/5/2019, Oulton Park, half marathon, 1:31:07`

/** The form for pasting results, which leads to a preview. */
function AddResultsForm({ slug, text: previewed }: AddResultsFormProps) {
  const refused = useRefused(resultCalls.readResults, resultCalls.addResults)
  const read = useAction(resultCalls.readResults)
  return (
    <Panel title={previewed === undefined ? 'Your results' : 'Edit the text'}>
      <CheckedForm
        refused={refused}
        shown={['text']}
        call={resultCalls.readResults}
        fixed={{ slug }}
        className={classes(text.stack, styles.list)}
        onSubmit={({ text: typed = '' }) => void read({ slug, text: typed })}
      >
        <TextField
          rows={5}
          label="One result per line: date, race, distance, time"
          name="text"
          hint={`Separate columns with tabs, commas or semicolons, or paste the contents of your “Download my data” file. Up to ${olderResultLines} lines.`}
          placeholder={example}
          defaultValue={refused?.values.text ?? previewed}
          error={refused?.errors.text}
          maxLength={plainFormLength}
          required
          spellCheck={false}
          autoComplete="off"
        />
        <Button type="submit" primary={previewed === undefined}>
          Preview results
        </Button>
      </CheckedForm>
    </Panel>
  )
}
