import { ActionButton } from '../../../browser/ActionButton'
import { useAppSelector } from '../../../browser/useAppSelector'
import { useRefused } from '../../../browser/useRefused'
import { formatDay } from '../../../kernel/dates/dateText'
import { groupBy } from '../../../kernel/groupBy'
import { paths } from '../../../kernel/urls/paths'
import { classes } from '../../../ui/classes'
import { FormAlert } from '../../../ui/forms/FormAlert'
import { EmptyState } from '../../../ui/layout/EmptyState'
import { Panel } from '../../../ui/layout/Panel'
import { Section } from '../../../ui/layout/Section'
import rows from '../../../ui/styles/splitRows.module.css'
import text from '../../../ui/styles/text.module.css'
import * as followCalls from '../contract'
import type { FollowedChangeView, FollowedDetails, FollowedQuestion } from '../contract'
import { changeTexts, type FollowedKind, type RaceAnswer, raceQuestions } from '../followed'

interface FollowedRacesProps {
  /** The club's slug, or the one that stands for the site. */
  readonly slug: string
  readonly calendar: FollowedDetails
}

/** The questions about a calendar's races, and their latest changes. */
export function FollowedRaces({ slug, calendar }: FollowedRacesProps) {
  const { id, notes, asked, changes } = calendar
  const refused = useRefused(followCalls.answerFollowed)
  return (
    <>
      <p>
        <a href={paths.followedCalendars(slug)}>All followed calendars</a>
      </p>
      {refused && <FormAlert form={refused} shown={[]} />}
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      {asked.map(({ kind, count, races }) => (
        <Panel key={kind} title={raceQuestions[kind][0]} count={count}>
          {count > 1 && <Answers input={{ slug, id, kind }} count={count} />}
          <ul className={classes(rows.rows, rows.wrapping)}>
            {races.map((race) => (
              <li key={race.id}>
                <div>
                  <Question kind={kind} race={race} />
                </div>
                <Answers input={{ slug, id, kind }} race={race} />
              </li>
            ))}
          </ul>
          {count > races.length && <p>Showing the first {races.length}.</p>}
        </Panel>
      ))}
      <Section title="Changes">
        <Changes changes={changes} />
      </Section>
    </>
  )
}

interface AnswersProps {
  readonly input: { readonly slug: string; readonly id: string; readonly kind: FollowedKind }
  readonly race?: FollowedQuestion
  /** The number of all races of the kind, which are answered at once. */
  readonly count?: number
}

function Answers({ input, race, count }: AnswersProps) {
  const [, answers, all] = raceQuestions[input.kind]
  const shown = Object.entries(answers) as [RaceAnswer, string][]
  const isShown = (answer: RaceAnswer) =>
    race !== undefined || (all as readonly RaceAnswer[]).includes(answer)
  return (
    <div className={text.row}>
      {shown
        .filter(([answer]) => isShown(answer))
        .map(([answer, label]) => (
          <ActionButton
            key={answer}
            call={followCalls.answerFollowed}
            input={{ ...input, answer, ...(race && { race: race.id }) }}
            of={race?.title}
          >
            {race ? label : `${label} (all ${count})`}
          </ActionButton>
        ))}
    </div>
  )
}

interface QuestionProps {
  readonly kind: FollowedKind
  readonly race: FollowedQuestion
}

function Question({ kind, race: { title, when, event, fields } }: QuestionProps) {
  const name = <bdi>{title}</bdi>
  const isMatch = kind === 'match'
  return (
    <>
      <p>
        <strong>{event && !isMatch ? <a href={event.path}>{name}</a> : name}</strong>
      </p>
      <p className={classes(text.small, text.quiet)}>{when}</p>
      {event && isMatch && (
        <p className={text.small}>
          May be the same as <a href={event.path}>{event.title}</a>.
        </p>
      )}
      {fields.map(({ label, ours, theirs }) => (
        <p key={label} className={text.small}>
          {label}: ours is <bdi>{ours}</bdi>, the calendar’s is <bdi>{theirs}</bdi>.
        </p>
      ))}
    </>
  )
}

function Changes({ changes }: { readonly changes: readonly FollowedChangeView[] }) {
  const timeZone = useAppSelector(({ site }) => site.timeZone)
  if (changes.length === 0) return <EmptyState title="Changes to races will appear here." />
  return [...groupBy(changes, ({ on }) => formatDay(on, timeZone))].map(([day, some]) => (
    <section key={day}>
      <h3>{day}</h3>
      <ul>
        {some.map(({ on, what, title, detail, path }, at) => (
          <li key={`${on} ${at}`}>
            {changeTexts[what]}: {path ? <a href={path}>{title}</a> : <bdi>{title}</bdi>}
            {detail && ` (${detail})`}
          </li>
        ))}
      </ul>
    </section>
  ))
}
