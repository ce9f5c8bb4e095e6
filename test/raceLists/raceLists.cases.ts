import { ownCase } from '../auditLog/auditCase'
import { answers, call, row, toLogin } from '../helpers/accessRow'
import type { FeatureCases } from '../helpers/featureCases'
import { freeDate, page } from '../helpers/pageWorld'

const members = answers(200, { visitor: 403 })
const path = '/add-events'

const list = `Date,Time,Title,Place\n${freeDate},10:30,Mill Lane,Oulton Park`
const chosen = { text: list, line2: 'new' }
const addedOn = '2027-01-01T00:00:00.000Z'

/** Cases of importing races. */
export const cases: FeatureCases = {
  pages: [
    page({
      ...{ name: 'races from a list', viewer: 'member', path },
      ...{ title: 'Import races', h1: 'Import races', active: 'Add Event' },
    }),
  ],
  pageRows: { addEvents: [row(path, { ...answers(200), visitor: toLogin(path) })] },
  callRows: {
    getRaceLists: [call('one’s own', {}, members)],
    readRaces: [
      call('a list', { text: list }, members),
      call('nothing', { text: ' ' }, answers(400, { visitor: 403 })),
      call('no time', { text: list, time: 'soon' }, answers(400, { visitor: 403 })),
    ],
    addRaces: [call('a list', chosen, members), call('none of it', { text: list }, members)],
    takeBackRaces: [call('nothing', { addedOn }, members)],
  },
  attacks: ({ setOn }) => ({
    readRaces: [{ text: list }],
    addRaces: [chosen],
    takeBackRaces: [{ addedOn: setOn }],
  }),
  auditCases: {
    readRaces: [ownCase('a list', 'member', { text: list })],
    addRaces: [ownCase('a list', 'member', chosen)],
    takeBackRaces: [ownCase('a list', 'member', { addedOn })],
  },
}
