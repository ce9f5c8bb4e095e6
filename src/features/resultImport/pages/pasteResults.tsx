import { useAnswer } from '../../../browser/useAnswer'
import * as resultImportCalls from '../contract'
import type { ListDraftView, ListNameView, ListImportView } from '../contract'
import { adminsOnly } from '../resultList'
import { takesNoResults, takesResults } from '../../../kernel/running/eventState'
import { paths } from '../../../kernel/urls/paths'
import { canPasteResults } from '../../../kernel/access/permissions'
import { eventLoader } from '../../../entities/eventViews/state/eventLoader'
import { EventPart, type EventProps } from '../../../entities/eventViews/ui/EventPart'
import { RaceFactsPanel, useListClubName } from '../ui/RaceFactsPanel'
import { useAppSelector } from '../../../browser/useAppSelector'
import { Columns } from '../../../ui/layout/Columns'
import text from '../../../ui/styles/text.module.css'
import type { Page } from '../../../browser/pages/page'
import { formatDay } from '../../../kernel/dates/dateText'
import { ActionRows } from '../../../browser/ActionButton'
import { classes } from '../../../ui/classes'
import { Panel } from '../../../ui/layout/Panel'
import { GroupTitle } from '../../../entities/statuses/ui/GroupTitle'
import { listDraftDays } from '../limits'
import { useRefused } from '../../../browser/useRefused'
import { SelectField } from '../../../ui/forms/Field'
import { PasteForm } from '../../../ui/forms/PasteForm'
import { counted } from '../../../kernel/text/counted'
import { raceFactsLine } from '../ui/raceFactsLine'

export const page: Page = {
  permission: canPasteResults,
  refusal: adminsOnly,
  load: eventLoader(paths.pasteResults, ({ show, query }, { slug }) =>
    show(resultImportCalls.getResultLists, { slug, left: query.get('left') ?? undefined }),
  ),
  Component: () => <EventPart label="Import results" Main={PasteResults} />,
}

/** The page on which admins import results for an event. */
function PasteResults({ event }: EventProps) {
  const lists = useAnswer(resultImportCalls.getResultLists, event)?.resultLists
  const { timeZone } = useAppSelector((state) => state.site)
  const now = useAppSelector((state) => state.now)
  if (!lists) return null
  const { clubs, drafts, imports, names, facts, kept } = lists
  return (
    <Columns
      main={
        <div className={text.stack}>
          <ListDrafts slug={event.slug} drafts={drafts} />
          {takesResults(event, new Date(now), timeZone) ? (
            <>
              <PasteListForm slug={event.slug} clubs={clubs} />
              <RaceFactsPanel slug={event.slug} facts={facts} />
            </>
          ) : (
            <p>{takesNoResults}</p>
          )}
        </div>
      }
      side={
        <>
          <ListImports slug={event.slug} imports={imports} leftAlone={kept} />
          <ListNames slug={event.slug} names={names} />
        </>
      }
    />
  )
}

interface ListDraftsProps {
  readonly slug: string
  readonly drafts: readonly ListDraftView[]
}

/** The viewer's unsaved drafts. */
function ListDrafts({ slug, drafts }: ListDraftsProps) {
  const timeZone = useAppSelector(({ site }) => site.timeZone)
  const clubName = useListClubName()
  if (drafts.length === 0) return null
  const rows = drafts.map(({ id, club, addedOn, expires }) => {
    const day = formatDay(addedOn, timeZone)
    const name = clubName(club)
    const content = (
      <>
        <a href={paths.resultList(slug, id)}>
          {day}, <GroupTitle clubId={club} name={name} />
        </a>
        <p className={classes(text.small, text.quiet)}>We’ll delete it by {formatDay(expires, timeZone)}.</p>
      </>
    )
    return { fields: { slug, id }, name: `draft from ${day}, ${name}`, content }
  })
  return (
    <Panel title="Drafts">
      <ActionRows rows={rows} call={resultImportCalls.removeResultList} label="Discard" />
    </Panel>
  )
}

interface ListNamesProps {
  readonly slug: string
  readonly names: readonly ListNameView[]
}

/** Remembered answers about names, each with a button that removes it. */
function ListNames({ slug, names }: ListNamesProps) {
  if (names.length === 0) return null
  const rows = names.map(({ id, name, user, answer }) => ({
    fields: { slug, id },
    name: `${name}, ${user.name}`,
    content: (
      <p>
        “<bdi>{name}</bdi>” is {answer === 'no' && 'not '}
        <a href={user.path}>{user.name}</a>
      </p>
    ),
  }))
  return (
    <Panel title="Remembered names">
      <ActionRows rows={rows} call={resultImportCalls.forgetListName} label="Remove" />
    </Panel>
  )
}

interface PasteListFormProps {
  readonly slug: string
  /** Ids of the clubs to choose from; '' means everyone on the site. */
  readonly clubs: readonly string[]
}

/** The form for pasting or uploading a results list. */
function PasteListForm({ slug, clubs }: PasteListFormProps) {
  const refused = useRefused(resultImportCalls.readResultList)
  const clubName = useListClubName()
  const [only = '', ...others] = clubs
  return (
    <PasteForm
      title="Paste results"
      submit="Preview results"
      call={resultImportCalls.readResultList}
      fixed={others.length === 0 ? { slug, club: only } : { slug }}
      label="Results, with their headings"
      hint="Copy the whole table from the results page or spreadsheet and paste it here."
      refused={refused}
      note={
        <>
          No results are saved until you confirm. Only you can see this draft, and we delete it within{' '}
          {listDraftDays} days.
        </>
      }
    >
      {others.length > 0 && (
        <SelectField
          label="Import results for"
          name="club"
          defaultValue={refused?.values.club ?? clubs.at(-1)}
          options={clubs.map((id) => [id, clubName(id)])}
        />
      )}
    </PasteForm>
  )
}

interface ListImportsProps {
  readonly slug: string
  readonly imports: readonly ListImportView[]
  /** Names of members whose results the last undo left alone. */
  readonly leftAlone: readonly string[] | undefined
}

/** The event's imports, each with an undo button. */
function ListImports({ slug, imports, leftAlone = [] }: ListImportsProps) {
  const timeZone = useAppSelector(({ site }) => site.timeZone)
  const clubName = useListClubName()
  const viewerId = useAppSelector(({ viewer }) => viewer.userId)
  const rows = imports.map(({ id, club, addedOn, count, lines, facts, by }) => {
    const name = `${counted(count, 'result', 'results')} from ${counted(lines, 'line', 'lines')}`
    const content = (
      <>
        <p className={text.num}>{name}</p>
        {facts.length > 0 && (
          <p className={text.small}>{`Race size and winning times: ${raceFactsLine(facts)}.`}</p>
        )}
        <p className={classes(text.small, text.quiet)}>
          {formatDay(addedOn, timeZone)}, <GroupTitle clubId={club} name={clubName(club)} />
          {by && `, by ${by.id === viewerId ? 'you' : by.name}`}
        </p>
      </>
    )
    return { fields: { slug, id }, name, content }
  })
  return (
    <Panel title="Imports">
      {leftAlone.length > 0 && (
        <p role="status">Results edited since the import have been kept: {leftAlone.join(', ')}.</p>
      )}
      <ActionRows rows={rows} call={resultImportCalls.undoResultList} label="Undo" isUndo />
      <p className={classes(text.small, text.quiet)}>
        You can undo a whole import here. Results edited since are kept.
      </p>
    </Panel>
  )
}
