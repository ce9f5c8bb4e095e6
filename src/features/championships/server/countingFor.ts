import { championshipsDuring, countersOfEvent } from './championshipRepository'
import { openRuleOf } from './seasonRaces'
import type { EventRecord } from '../../../entities/events/records'
import { memberClubIds } from '../../../kernel/access/memberClubs'
import type { Viewer } from '../../../kernel/access/viewer'
import { groupBy } from '../../../kernel/groupBy'
import type { Collections } from '../../../store/store'

/** Returns the championships for which an event counts, with the groups that it belongs to. */
export async function countingFor(store: Collections, viewer: Viewer, event: EventRecord) {
  const { date } = event
  const [ofEvent, ...own] = await Promise.all([
    countersOfEvent(store, event.id),
    ...memberClubIds(viewer.clubs).map((id) => championshipsDuring(store, id, { from: date, to: date })),
  ])
  const counters = groupBy(ofEvent, ({ championshipId }) => championshipId)
  const chosen = counters.size === 0 ? [] : await store.championships.getMany([...counters.keys()])
  const open = own.flat().flatMap((championship) => {
    const rule = counters.has(championship.id) ? undefined : openRuleOf(championship.rules, event)
    return rule ? [{ championship, groups: rule.groups }] : []
  })
  const inSeason = chosen.filter(({ from, to }) => from <= date && date <= to)
  return [
    ...inSeason.map((championship) => {
      const groups = (counters.get(championship.id) ?? []).flatMap((counter) => counter.groups)
      return { championship, groups: [...new Set(groups)] }
    }),
    ...open,
  ]
}
