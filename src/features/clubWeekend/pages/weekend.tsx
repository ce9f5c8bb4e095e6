import { useAnswer } from '../../../browser/useAnswer'
import { useParams } from 'react-router'
import * as weekendCalls from '../contract'
import type { WeekendPartView } from '../contract'
import { formatWhen } from '../../../kernel/dates/dateText'
import { eventHeadline, takesPlace } from '../../../kernel/running/eventState'
import { paths } from '../../../kernel/urls/paths'
import { picturePaths } from '../../../kernel/urls/picturePaths'
import { canEditClub, canSeeClubMembers } from '../../../kernel/access/permissions'
import { partSentence, weekendText } from '../weekendText'
import { selectClub } from '../../../entities/clubs/state/clubSelectors'
import { ClubPartHead } from '../../../entities/clubs/ui/ClubPartHead'
import { People } from '../../participation/ui/PeopleList'
import { SendPanel } from '../../participation/ui/SendPanel'
import { ShareImage } from '../../../browser/ShareImage'
import { RecordForm } from '../../../browser/RecordForm'
import { useAppSelector } from '../../../browser/useAppSelector'
import { classes } from '../../../ui/classes'
import { Columns } from '../../../ui/layout/Columns'
import { Panel } from '../../../ui/layout/Panel'
import { Section } from '../../../ui/layout/Section'
import text from '../../../ui/styles/text.module.css'
import { orRefusal } from '../../../browser/pages/orRefusal'
import type { Page } from '../../../browser/pages/page'
import { Title } from '../../../browser/pages/Title'
import { weekendNoteLength } from '../../../entities/clubs/limits'
import { useRefused } from '../../../browser/useRefused'

export const page: Page = {
  permission: canSeeClubMembers,
  load: async ({ show, params: { slug = '' } }) => {
    const weekend = show(weekendCalls.getWeekend, { slug })
    await orRefusal(weekend, { label: 'See the club', path: paths.club(slug) })
  },
  Component: WeekendPage,
}

/** Shows a club's results of the last weekend and its races on the next, with a text for its chat. */
function WeekendPage() {
  const { slug } = useParams()
  const club = useAppSelector((state) => selectClub(state, slug))
  const viewer = useAppSelector((state) => state.viewer)
  const origin = useAppSelector(({ site }) => site.origin)
  const weekend = useAnswer(weekendCalls.getWeekend, { slug: club?.slug ?? '' })?.weekend
  if (!club || !weekend) return null
  const { note, parts } = weekend
  const title = `${club.shortName} weekend races`
  const hasRun = parts[0]?.races.some(({ people }) => people.some(({ status }) => status === 'result'))
  const url = origin + paths.weekend(club.slug)
  return (
    <>
      <Title page={title} />
      <ClubPartHead club={club} title={title} breadcrumbs={[{ label: 'Weekend races' }]} />
      <Columns
        main={
          <>
            {note && <p className={text.lines}>{note}</p>}
            {parts.map((part) => (
              <WeekendPart key={part.from} part={part} />
            ))}
          </>
        }
        side={
          <>
            <SendPanel title={title} url={url} sheet={weekendText(club.name, weekend, url)}>
              {hasRun && <ShareImage path={picturePaths.weekend(club.slug)} name={club.slug} />}
              {hasRun && (
                <ShareImage path={picturePaths.weekend(club.slug, 'yes')} name={club.slug} isNamed />
              )}
            </SendPanel>
            {canEditClub(viewer, club.id) && (
              <WeekendNoteForm key={note} slug={club.slug} note={note ?? ''} />
            )}
          </>
        }
      />
    </>
  )
}

function WeekendPart({ part }: { readonly part: WeekendPartView }) {
  return (
    <Section title={partSentence(part)}>
      {part.races.map(({ event, people, count }) => (
        <Panel
          key={event.id}
          level={3}
          title={<a href={event.path}>{eventHeadline(event.title, event.state)}</a>}
          {...(takesPlace(event) && { count })}
        >
          <p className={classes(text.small, text.quiet)}>
            {takesPlace(event) ? formatWhen(event) : <s>{formatWhen(event)}</s>}
          </p>
          {takesPlace(event) && <People people={people} event={event} showsTimes />}
        </Panel>
      ))}
    </Section>
  )
}

const noteFields = {
  text: {
    label: 'Note for this weekend',
    hint: 'Up to 2 lines. Removed when the weekend is over.',
    attributes: { id: 'field-note', rows: 2, maxLength: weekendNoteLength },
  },
}

interface WeekendNoteFormProps {
  readonly slug: string
  readonly note: string
}

/** Shows the form in which admins write a note above the club's weekend races. */
function WeekendNoteForm({ slug, note }: WeekendNoteFormProps) {
  const isRefused = useRefused(weekendCalls.saveWeekendNote) !== undefined
  return (
    <div className={text.screen}>
      <details open={note !== '' || isRefused}>
        <summary>{note === '' ? 'Add a note' : 'Edit the note'}</summary>
        <RecordForm
          call={weekendCalls.saveWeekendNote}
          fields={noteFields}
          stored={{ text: note }}
          fixed={{ slug }}
          label="Save"
          isSecondary
        />
      </details>
    </div>
  )
}
