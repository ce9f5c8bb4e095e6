import { useAnswer } from '../../../browser/useAnswer'
import * as clubPageCalls from '../contract'
import type { ClubView } from '../../../entities/clubs/contract'
import type { SetupStep } from '../../../entities/clubs/setupSteps'
import { paths } from '../../../kernel/urls/paths'
import { ActionRows } from '../../../browser/ActionButton'
import { classes } from '../../../ui/classes'
import { Panel } from '../../../ui/layout/Panel'
import text from '../../../ui/styles/text.module.css'

const labels: Readonly<Record<SetupStep, readonly [label: string, path: (slug: string) => string]>> = {
  vest: ['Check the name and choose the vest', paths.editClub],
  members: ['Add your members', paths.addMembers],
  races: ['Add this season’s races', () => paths.addEvents],
  history: ['Import past results', paths.importHistory],
  championship: ['Start a championship', paths.addChampionship],
  records: ['Add the club’s records', paths.editClubRecords],
  invitations: ['Invite your members', paths.editClubMembers],
}

/** Lists what is left to do for a new club, for its admins. Renders nothing once each step is done or dismissed. */
export function ClubSetup({ club }: { readonly club: ClubView }) {
  const { slug } = club
  const { setup = [] } = useAnswer(clubPageCalls.getClubSetup, club) ?? {}
  if (setup.length === 0) return null
  const rows = setup.map(({ step, found }) => {
    const [label, path] = labels[step]
    return {
      fields: { slug, step },
      name: label,
      content: (
        <>
          <a href={path(slug)}>{label}</a>
          {found !== undefined && <p className={classes(text.small, text.quiet)}>Done · {found}</p>}
        </>
      ),
    }
  })
  return (
    <Panel title="Set up your club">
      <ActionRows rows={rows} call={clubPageCalls.dismissSetupStep} label="Dismiss" isUndo />
    </Panel>
  )
}
