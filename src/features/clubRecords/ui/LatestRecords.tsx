import * as recordCalls from '../contract'
import { useAnswer } from '../../../browser/useAnswer'
import type { ClubView } from '../../../entities/clubs/contract'
import { paths } from '../../../kernel/urls/paths'
import { Panel } from '../../../ui/layout/Panel'
import { RecordRows } from './RecordRows'

/** The latest records of a club on its page, for members. */
export function LatestRecords({ club }: { readonly club: ClubView }) {
  const records = useAnswer(recordCalls.getClubRecords, club)?.records
  return (
    records?.isPublished && (
      <Panel title="Club records">
        {records.items.length > 0 && <RecordRows records={records.items} hasDistances />}
        {records.claims.length > 0 && (
          <p>A new result beats a record. It’ll be listed once an admin accepts it.</p>
        )}
        <p>
          <a href={paths.clubRecords(club.slug)}>All club records</a>
        </p>
      </Panel>
    )
  )
}
