import { readClubRecords } from '../../../entities/statuses/server/clubRecordRepository'
import { compare } from '../../../kernel/text/compare'
import type { Collections } from '../../../store/store'
import type { ChampionshipRecord } from '../../championships/records'
import { storeClosedTables } from '../../championships/server/closedTables'
import { computeSeason } from '../../championships/server/computedSeasons'
import { decisionsOn, sourcesOf, storePublished } from '../../clubRecords/server/clubRecordHandlers'
import { sampleClubs } from './clubs'
import type { WorldOptions } from './sampleWorld'

/** Publishes the records of the first club, with its latest one as a claim, and the tables of closed championships. */
export async function publishSampleTables(
  collections: Collections,
  championships: readonly ChampionshipRecord[],
  options: WorldOptions,
): Promise<void> {
  const clubId = sampleClubs[0]?.id ?? ''
  await storePublished(collections, clubId, true)
  // Nothing is accepted yet, so that all results that beat the typed records are claims.
  const { claims } = await readClubRecords(collections, clubId)
  const sources = sourcesOf(claims)
  const single = claims.filter(({ holders: [{ result }, ...equal] }) => {
    const times = claims.filter(({ holders }) => holders.some((one) => one.result === result)).length
    return times === 1 && equal.length === 0
  })
  const latest = single.toSorted((a, b) => compare(b.holders[0].when, a.holders[0].when))[0]
  sources.delete(latest?.holders[0].result)
  let number = 0
  const newId = () => `record-decision-${(number += 1)}`
  await collections.recordDecisions.insertMany(decisionsOn([...sources.values()], clubId, true, newId))
  for (const championship of championships) {
    if (championship.closedOn === undefined) continue
    const tables = await computeSeason(collections, championship, options)
    await storeClosedTables(collections, championship, tables)
  }
}
