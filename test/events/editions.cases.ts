import { auditedCase, ownCase, type World } from '../auditLog/auditCase'
import { answers, call, editors, row } from '../helpers/accessRow'
import { event } from '../helpers/accessWorld'
import type { FeatureCases } from '../helpers/featureCases'
import { memberEvents, page } from '../helpers/pageWorld'
import { eventRecord } from '../helpers/storeRecords'

const { slug } = event
const shown = memberEvents.promoted
const pageOf = (name: string, rest: object) =>
  page({
    name: `editions, ${name}`,
    path: `/event/${shown.slug}/editions`,
    title: `Other years of ${shown.title}`,
    ...rest,
  })

async function added({ store }: World): Promise<object> {
  await store.events.insert(eventRecord('added', { createdBy: 'member' }))
  return { slug: 'added', edition: 'past' }
}

/** The page and calls for the editions of a race. */
export const cases: FeatureCases = {
  pages: [pageOf('for visitors', {}), pageOf('for editors', { viewer: 'topAdmin' })],
  pageRows: {
    editions: [row(`/event/${slug}/editions`), row('/event/nothing/editions', answers(404))],
  },
  callRows: {
    getPossibleEditions: [
      call('of an event', { slug }, editors),
      call('of a missing event', { slug: 'nothing' }, answers(404, { visitor: 403 })),
    ],
    setRace: [
      call(
        'with another event',
        async (site) => ({ slug: (await site.newEvent()).id, edition: event.id }),
        editors,
      ),
      call('to none', async (site) => ({ slug: (await site.newEvent()).id }), editors),
      call('of a missing event', { slug: 'nothing', edition: slug }, answers(404, { visitor: 403 })),
      call(
        'with itself',
        { slug, edition: slug },
        answers(403, { clubAdmin: 400, admin: 400, topAdmin: 400 }),
      ),
    ],
  },
  attacks: ({ eventId, pastEventId }) => ({ setRace: [{ slug: eventId, edition: pastEventId }] }),
  auditCases: {
    setRace: [
      ownCase('the member’s own event', 'member', added),
      ownCase('no change', 'siteAdmin', { slug: 'past' }),
      auditedCase('editEvent', 'siteAdmin', 'member', added),
    ],
  },
}
