import { expect, test } from 'vitest'
import { peopleShownOfClub as ofClub, peopleShownOfEvent as ofEvent } from '../../kernel/limits'
import { peopleShown } from './peopleShown'

const many = ofEvent * 50

test.each([
  ['nobody', [], []],
  ['all of a few', [3, 1, 2], [3, 1, 2]],
  ['the first of a large club', [many], [ofClub]],
  [
    'clubs as long as there is room',
    [many, 1, many, 1],
    [ofClub, 1, ...(2 * ofClub < ofEvent ? [ofClub, 1] : [0, 0])],
  ],
  [
    'many small clubs',
    Array<number>(many).fill(1),
    [...Array<number>(ofEvent).fill(1), ...Array<number>(many - ofEvent).fill(0)],
  ],
  ['none behind one that is closed', [ofClub, ofClub - 1, ofClub, 1], [ofClub, ofClub - 1, 0, 0]],
])('%s', (_, counts, shown) => {
  expect(peopleShown(counts)).toEqual(shown)
})
