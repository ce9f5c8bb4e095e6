import { useParams } from 'react-router'
import { endpoints } from '../../api/endpoints'
import type { WeekendPartView } from '../../api/views'
import { formatWhen } from '../../domain/dates/dateText'
import { eventHeadline, takesPlace } from '../../domain/eventState'
import { paths } from '../../domain/paths'
import { picturePaths } from '../../domain/picturePaths'
import { canEditClub, canSeeClubMembers } from '../../domain/permissions'
import { partSentence, weekendText } from '../../domain/weekendText'
import { selectClub } from '../../features/clubs/state/clubSelectors'
import { ClubPartHead } from '../../features/clubs/ui/ClubPartHead'
import { WeekendNoteForm } from '../../features/clubs/ui/WeekendNoteForm'
import { People } from '../../features/statuses/ui/PeopleList'
import { SendPanel } from '../../features/statuses/ui/SendPanel'
import { responseReceived } from '../../state/actions'
import { useAppSelector } from '../../state/useAppSelector'
import { classes } from '../../ui/classes'
import { Columns } from '../../ui/Columns'
import { Panel } from '../../ui/Panel'
import { Section } from '../../ui/Section'
import { SharePicture } from '../../ui/SharePicture'
import text from '../../ui/text.module.css'
import { orRefusal } from '../orRefusal'
import type { Page } from '../page'
import { Title } from '../Title'

export const page: Page = {
  permission: canSeeClubMembers,
  load: async ({ api, dispatch, params: { slug = '' } }) => {
    const weekend = api(endpoints.getWeekend, { slug })
    dispatch(responseReceived(await orRefusal(weekend, { label: 'See the club', path: paths.club(slug) })))
  },
  Component: WeekendPage,
}

/** What a club ran on the last weekend, and who races on the next, as it would be written to its chat. */
function WeekendPage() {
  const { slug } = useParams()
  const club = useAppSelector((state) => selectClub(state, slug))
  const viewer = useAppSelector((state) => state.viewer)
  const origin = useAppSelector(({ site }) => site.origin)
  const hasPictures = useAppSelector(({ site }) => site.picture !== undefined)
  if (!club?.weekend) return null
  const { note, parts } = club.weekend
  const title = `The weekend of ${club.shortName}`
  const hasRun = parts[0]?.races.some(({ people }) => people.some(({ status }) => status === 'result'))
  const url = origin + paths.weekend(club.slug)
  return (
    <>
      <Title page={title} />
      <ClubPartHead club={club} title={title} breadcrumbs={[{ label: 'The weekend' }]} />
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
            <SendPanel title={title} url={url} sheet={weekendText(club.name, club.weekend, url)} />
            {hasPictures && hasRun && (
              <Panel title="Picture for the chat">
                <div className={text.row}>
                  <SharePicture path={picturePaths.weekend(club.slug, false)} name={`${club.slug}.png`}>
                    Share picture
                  </SharePicture>
                  <SharePicture path={picturePaths.weekend(club.slug, true)} name={`${club.slug}.png`}>
                    Share picture with names
                  </SharePicture>
                </div>
              </Panel>
            )}
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
      {part.races.map(({ event, people }) => (
        <Panel
          key={event.id}
          level={3}
          title={<a href={event.path}>{eventHeadline(event.title, event.state)}</a>}
          {...(takesPlace(event) && { count: people.length })}
        >
          <p className={classes(text.small, text.quiet)}>
            {takesPlace(event) ? formatWhen(event) : <s>{formatWhen(event)}</s>}
          </p>
          {takesPlace(event) && <People people={people} distances={event.distances} />}
        </Panel>
      ))}
    </Section>
  )
}
