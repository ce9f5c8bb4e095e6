import type { EndpointName } from '../../src/app/features.server'
import { answers, call, type CallRow, clubEditors, members, onlyTop } from './accessRow'
import { club, target } from './accessWorld'
import type { ViewerKind } from './viewers'

const ofClub = { slug: club.slug }
/** The same names each time: whoever asks for a club twice asks for one. */
const askedFor = (viewer: ViewerKind) => ({ name: `Runners of ${viewer}`, shortName: `R ${viewer}` })

/** The calls about clubs and their members, by the endpoint. */
export const clubCallRows = {
  getClubs: [
    call('all', {}),
    call('two of them', { limit: 2 }),
    call('by a wrong cursor', { cursor: 'x' }, answers(400)),
  ],
  getOwnClubs: [call('all', {})],
  getClub: [call('one', { slug: club.slug }), call('none', { slug: 'x' }, answers(404))],
  saveClub: [
    call('add', (site) => site.newNames(), onlyTop),
    call('add without a name', { name: '', shortName: 'X' }, answers(403, { topAdmin: 400 })),
    call('edit', (site) => ({ ...site.newNames(), id: club.id }), clubEditors),
    call('edit none', { id: 'nothing', name: 'X' }, answers(404, { visitor: 403 })),
  ],
  changeClubRoles: [
    call('ask to join', async (site) => ({ slug: (await site.newClub()).slug, role: 0 }), members),
    call('allow', async (site) => ({ ...ofClub, user: await site.newMember(0), role: 2 }), clubEditors),
    call('remove', async (site) => ({ ...ofClub, user: await site.newMember(2), role: -1 }), clubEditors),
    call(
      'ask in another’s name',
      async (site) => ({ ...ofClub, user: (await site.newUser()).id, role: 0 }),
      answers(403),
    ),
    call('no one', { ...ofClub, role: 2 }, answers(400, { visitor: 403 })),
    call('of no club', { slug: 'nothing', role: 0 }, answers(404, { visitor: 403 })),
  ],
  leaveClub: [
    call('one that one is not in', async (site) => ({ slug: (await site.newClub()).slug }), members),
    call('in another’s name', { ...ofClub, user: target.id }, answers(403)),
  ],
  withdrawJoinRequest: [
    call('where one has not asked', async (site) => ({ slug: (await site.newClub()).slug }), members),
    call('of no club', { slug: 'nothing' }, answers(404, { visitor: 403 })),
  ],
  readClubNews: [
    call('one’s own', { until: '2026-01-01' }, members),
    call('until no time', {}, answers(400, { visitor: 403 })),
  ],
  getJoinRequests: [call('of a club', ofClub, clubEditors)],
  getChosenMembers: [call('of a club', { ...ofClub, users: target.id }, clubEditors)],
  chooseHomeClub: [
    call('none', { club: '' }, members),
    call('one that one is not in', { club: 'elsewhere' }, answers(400, { visitor: 403 })),
  ],
  requestClub: [
    call('one', (_site, viewer) => ({ ...askedFor(viewer), role: 3 }), members),
    call('with a wrong role', { ...askedFor('visitor'), role: 1 }, answers(400, { visitor: 403 })),
  ],
  getClubRequests: [call('all', {}, members)],
  getClubSetup: [
    call('of a club', ofClub, clubEditors),
    call('of no club', { slug: 'nothing' }, answers(404, { visitor: 403 })),
  ],
  dismissSetupStep: [
    call('a step', { ...ofClub, step: 'vest' }, clubEditors),
    call('no step', { ...ofClub, step: 'x' }, answers(400, { visitor: 403 })),
  ],
  acceptClubRequest: [
    call('one', async (site) => ({ id: await site.newClubRequest() }), onlyTop),
    call('one that was answered', { id: 'nothing' }, onlyTop),
  ],
  declineClubRequest: [call('one', async (site) => ({ id: await site.newClubRequest() }), onlyTop)],
} satisfies Readonly<Partial<Record<EndpointName, readonly CallRow[]>>>
