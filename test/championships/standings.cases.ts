import { settledStatus } from '../../src/entities/statuses/server/settledStatus'
import { answers, call, members } from '../helpers/accessRow'
import { type AccessSite, club, target } from '../helpers/accessWorld'
import type { FeatureCases } from '../helpers/featureCases'
import { statusRecord } from '../helpers/storeRecords'
import { championshipRecord, counterRecord } from './championshipRecords'
import { simpleRules } from './standingsWorld'

const { slug, id: clubId } = club
const ofNone = answers(404, { visitor: 403 })
const unknown = { slug, championship: 'nothing' }
let made = 0

/** Adds a championship of the viewers' club that is on, with a race that someone has run. */
async function ofNew(site: Pick<AccessSite, 'store' | 'newEvent'>) {
  const { store } = site
  const id = `standings-${++made}`
  const event = await site.newEvent({ date: '2026-03-01' })
  const days = { from: '2026-01-01', to: '2031-12-31' }
  await store.championships.insert(championshipRecord(id, clubId, { rules: simpleRules, ...days }))
  const counter = { clubId, eventId: event.id, eventDate: event.date }
  await store.championshipCounters.insert(counterRecord(`counter of ${id}`, id, counter))
  const result = { status: 'result', resultInSeconds: 2400, clubId } as const
  await store.statuses.insert(settledStatus(statusRecord(event.id, target.id, result), event))
  return { championship: { slug, championship: id }, event, counter: `counter of ${id}` }
}

const withNew =
  (more: object = {}) =>
  async (site: AccessSite) => ({ ...(await ofNew(site)).championship, ...more })

/** Standings, and the championships on other pages. */
export const cases: FeatureCases = {
  callRows: {
    getStandings: [
      call('of a championship', withNew(), members),
      call(
        'with the table of a race',
        async (site: AccessSite) => {
          const { championship, counter: race } = await ofNew(site)
          return { ...championship, race }
        },
        members,
      ),
      call('of an unknown championship', unknown, ofNone),
    ],
    getWhy: [
      call('of a person', withNew({ user: target.slug }), members),
      call('of an unknown person', withNew({ user: 'nothing' }), ofNone),
    ],
    getClubChampionships: [
      call('of a club', async (site: AccessSite) => {
        await ofNew(site)
        return { slug }
      }),
      call('of an unknown club', { slug: 'nothing' }, answers(404)),
    ],
    getEventChampionships: [
      call('of a race', async (site: AccessSite) => ({ slug: (await ofNew(site)).event.slug })),
      call('of an unknown race', { slug: 'nothing' }, answers(404)),
    ],
    getUserChampionships: [
      call('of a person', { slug: target.slug }, members),
      call('of an unknown person', { slug: 'nothing' }, ofNone),
    ],
  },
}
