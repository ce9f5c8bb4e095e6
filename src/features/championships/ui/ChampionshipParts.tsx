import type { PartProps } from './ChampionshipEditing'
import type { UserRef } from '../../../kernel/access/sessionUser'
import { useAppSelector } from '../../../browser/useAppSelector'
import { isOfAge } from '../rules/standings/categories'
import { membersId } from '../../clubMembership/pages/clubMembersQuery'
import { paths } from '../../../kernel/urls/paths'
import { Panel } from '../../../ui/layout/Panel'
import { Section } from '../../../ui/layout/Section'
import text from '../../../ui/styles/text.module.css'
import { counterFacts, isInSeason } from './counterTexts'
import { adjustmentKinds } from '../adjustmentKinds'
import { peoplePath } from './adjustmentTexts'
import { Bullets, LinkRows } from './Lists'
import { OffScreen, ChampionshipRace, raceRows } from './ChampionshipRace'

/** The description of a championship, and its rules in words. */
export function RulesPanel({ championship }: Pick<PartProps, 'championship'>) {
  return (
    <Panel title="Rules">
      {championship.description && <p className={text.lines}>{championship.description}</p>}
      <Bullets items={championship.sentences} />
    </Panel>
  )
}

/** The races that count, which paper leaves out. Those that were run lead members to their own tables. */
export function CountingRaces({ club, championship }: PartProps) {
  const { slug, openRaces, tables } = championship
  const counters = championship.counters.filter(({ event }) => isInSeason(event, championship))
  return (
    <div className={text.screen}>
      <Section title="Counting races">
        <ul className={raceRows}>
          {counters.map((counter) => (
            <ChampionshipRace
              key={counter.id}
              event={counter.event}
              facts={counterFacts(counter)}
              actions={
                counter.state === 'run' &&
                (tables ? (
                  <a href={paths.championship(club.slug, slug, { race: counter.id })}>
                    Race table<OffScreen>{`of ${counter.event.title}`}</OffScreen>
                  </a>
                ) : (
                  <span className={text.quiet}>Run</span>
                ))
              }
            />
          ))}
        </ul>
        {openRaces.length > 0 && (
          <>
            <p>{counters.length > 0 ? 'These races count too.' : 'These races count.'}</p>
            <Bullets items={openRaces} />
          </>
        )}
        {counters.length + openRaces.length === 0 && <p>No races chosen yet.</p>}
      </Section>
    </div>
  )
}

/** The changes since the season was closed, which its final standings leave out. */
export function SeasonChanges({ changes = [] }: { readonly changes: readonly string[] | undefined }) {
  if (changes.length === 0) return null
  return (
    <Panel title="Changed since the season closed">
      <p>The final standings stay as they are. Today’s results would change them as follows.</p>
      <Bullets items={changes} />
    </Panel>
  )
}

/** Everyone with results who can't be placed yet, with the reasons: for the club's members. Admins get links to mend that. */
export function NotPlaced({ club, championship: { slug, edit, notPlaced = [] } }: PartProps) {
  const viewerId = useAppSelector(({ viewer }) => viewer.userId)
  const others = notPlaced.filter(({ user }) => edit ?? user.id !== viewerId)
  const [first] = others
  if (!first) return null
  const isSame = !edit && others.every(({ reason }) => reason === first.reason)
  const page = { slug: club.slug, championship: slug }
  const kind = edit && adjustmentKinds.division.isUsed(edit.rules) ? 'division' : 'exclusion'
  const linkFor = ({ id, name }: UserRef, reason: string) =>
    isOfAge(reason)
      ? ([
          `${paths.editChampionship(club.slug, slug, 'people', { name })}#${membersId}`,
          'Enter a category',
        ] as const)
      : ([peoplePath(page, { kind, member: id }), 'Add an adjustment'] as const)
  return (
    <div className={text.screen}>
      <Panel title="Not placed yet" count={others.length}>
        {isSame && <p>{first.reason}</p>}
        <LinkRows
          items={others.map(({ user, reason }) => {
            const [path, label] = linkFor(user, reason)
            return {
              ...user,
              note: !isSame && (
                <>
                  {reason}{' '}
                  {edit && (
                    <a href={path}>
                      {label}
                      <OffScreen>{`about ${user.name}`}</OffScreen>
                    </a>
                  )}
                </>
              ),
            }
          })}
        />
      </Panel>
    </div>
  )
}
