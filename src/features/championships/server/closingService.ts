import { Invalid } from '../../../kernel/calls/apiError'
import type { CallContext } from '../../../kernel/calls/handlers'
import { counted } from '../../../kernel/text/counted'
import { notifyPeople } from '../../../entities/notifications/server/notifyPeople'
import type { Collections } from '../../../store/store'
import type { closingInput } from '../inputs'
import type { ChampionshipRecord } from '../records'
import { outdatedText } from '../rules/outdatedRules'
import { usesAges } from '../rules/usesAges'
import { championshipChanges, type ChampionshipNeeds, type Input } from './changeChampionship'
import { countersOf, removeClosedTables } from './championshipRepository'
import { storeClosedTables } from './closedTables'

/** Creates the service that closes seasons and reopens them. */
export function createClosingService(needs: ChampionshipNeeds) {
  const { standingsOf, view, timeZone } = needs
  const change = championshipChanges(needs)

  async function close(collections: Collections, championship: ChampionshipRecord, now: Date) {
    const { id, clubId, rules } = championship
    const outdated = outdatedText(rules, await countersOf(collections, id))
    if (outdated !== undefined) throw new Invalid(outdated)
    const tables = await standingsOf(collections, championship, { now, timeZone })
    const people = await storeClosedTables(collections, championship, tables)
    await collections.championships.put({ ...championship, closedOn: now.toISOString() })
    const notification = { key: `final ${id}`, kind: 'final', clubId, championshipId: id, now } as const
    await notifyPeople(collections, people, notification)
    const detail = usesAges(rules) ? 'final' : counted(people.length, 'person', 'people')
    return { action: 'closeSeason', detail } as const
  }

  async function reopen(collections: Collections, { closedOn: _, ...championship }: ChampionshipRecord) {
    await removeClosedTables(collections, championship.id)
    await collections.championships.put(championship)
    return { action: 'reopenSeason', detail: 'standings are provisional again' } as const
  }

  /** Closes a season, or opens it again. Does nothing if that was done already. */
  async function set(context: CallContext, { reopen: wanted, ...name }: Input<typeof closingInput>) {
    const shown = await change(context, name, async (collections, championship) => {
      const isOpen = championship.closedOn === undefined
      if (isOpen === (wanted === 'yes')) return undefined
      return isOpen ? close(collections, championship, context.now) : reopen(collections, championship)
    })
    return view(context, shown)
  }

  return { set }
}
