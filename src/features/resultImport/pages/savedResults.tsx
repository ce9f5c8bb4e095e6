import { useAnswer } from '../../../browser/useAnswer'
import { useSearchParams } from 'react-router'
import * as participationCalls from '../../participation/contract'
import { editResultForm } from '../../participation/editingResults'
import * as resultImportCalls from '../contract'
import type { SavedResultsView } from '../views'
import { adminsOnly } from '../resultList'
import { moveText } from '../movesText'
import { weekendsAt } from '../../../kernel/dates/weekend'
import { formatShortDate } from '../../../kernel/dates/dateText'
import { paths } from '../../../kernel/urls/paths'
import { picturePaths } from '../../../kernel/urls/picturePaths'
import { canPasteResults } from '../../../kernel/access/permissions'
import { eventLoader } from '../../../entities/eventViews/state/eventLoader'
import { EventPart, type EventProps } from '../../../entities/eventViews/ui/EventPart'
import { People } from '../../participation/ui/PeopleList'
import { SendPanel } from '../../participation/ui/SendPanel'
import { OpenLists } from '../ui/OpenLists'
import { selectToday } from '../../../browser/siteSelectors'
import { ShareImage } from '../../../browser/ShareImage'
import { useAction } from '../../../browser/useAction'
import { useAppSelector } from '../../../browser/useAppSelector'
import { Button, ButtonLink } from '../../../ui/Button'
import { ApiForm } from '../../../ui/forms/ApiForm'
import { Columns } from '../../../ui/layout/Columns'
import { Panel } from '../../../ui/layout/Panel'
import rows from '../../../ui/styles/splitRows.module.css'
import text from '../../../ui/styles/text.module.css'
import type { Page } from '../../../browser/pages/page'

export const page: Page = {
  permission: canPasteResults,
  refusal: adminsOnly,
  load: eventLoader(
    (slug) => paths.savedResult(slug, ''),
    ({ show, query }, { slug }) => {
      const [list, user] = [query.get('list') ?? '', query.get('user') ?? '']
      return Promise.all([
        show(resultImportCalls.getSavedResults, { slug, list, user }),
        show(resultImportCalls.getResultLists, { slug, left: query.get('left') ?? undefined }),
        show(resultImportCalls.getOpenLists, {}),
      ])
    },
  ),
  Component: () => <EventPart label="Saved" Main={SavedResults} />,
}

/** The page after results were saved: what they moved, and what is left to do. */
function SavedResults({ event }: EventProps) {
  const saved = useAnswer(resultImportCalls.getSavedResults, event)?.savedResults
  const origin = useAppSelector(({ site }) => site.origin)
  const today = useAppSelector(selectToday)
  if (!saved) return null
  const { people, club, championships, next, chatText } = saved
  const [weekend] = weekendsAt(today)
  const isOfWeekend = event.date >= weekend.from && event.date <= weekend.to
  return (
    <Columns
      main={
        <div className={text.stack}>
          <OpenLists of={event} />
          <Panel title={<a href={event.path}>{event.title}</a>} count={people.length}>
            <p className={text.quiet}>{formatShortDate(event.date)}</p>
            {people.length > 0 ? (
              <People people={people} event={event} showsTimes />
            ) : (
              <p>No results were saved.</p>
            )}
            <UndoResult event={event} people={people} />
          </Panel>
          {championships.map(({ id, slug: championship, name, path, club, table, moves }) => (
            <Panel key={id} title={<a href={path}>{name}</a>}>
              <ul className={rows.rows}>
                {moves.map((move) => (
                  <li key={move.user.id}>
                    <a href={move.user.path}>{move.user.name}</a>
                    <span className={text.num}>{moveText(move)}</span>
                  </li>
                ))}
              </ul>
              <p>
                <ShareImage path={picturePaths.standings(club, championship, table)} name={championship} />
              </p>
            </Panel>
          ))}
        </div>
      }
      side={
        <>
          {people.length > 0 && (
            <SendPanel title={event.title} url={origin + event.path} sheet={chatText}>
              {club !== undefined && isOfWeekend && (
                <ShareImage path={picturePaths.weekend(club)} name={club} />
              )}
            </SendPanel>
          )}
          <Panel title="Other races without results">
            {next.length === 0 && <p>Every recent championship race has results.</p>}
            <ul className={rows.rows}>
              {next.map((race) => (
                <li key={race.path}>
                  <a href={paths.pasteResults(race.slug)}>{race.title}</a>
                  <span className={text.quiet}>{formatShortDate(race.date)}</span>
                </li>
              ))}
            </ul>
            <ButtonLink href={paths.pasteResults(event.slug)}>More results for this race</ButtonLink>
          </Panel>
        </>
      }
    />
  )
}

/** Undoes the one result that was corrected. The message about a list has its own button. */
function UndoResult({ event, people }: EventProps & Pick<SavedResultsView, 'people'>) {
  const [query] = useSearchParams()
  const undo = useAction(participationCalls.undoStatus)
  const [person] = people
  if (query.get('user') === null || !person?.canUndo) return null
  const input = { slug: event.slug, userId: person.user.id, date: person.date, then: editResultForm }
  return (
    <ApiForm call={participationCalls.undoStatus} fixed={input} onSubmit={() => void undo(input)}>
      <Button type="submit">
        Undo<span className={text.hidden}> the change for {person.user.name}</span>
      </Button>
    </ApiForm>
  )
}
