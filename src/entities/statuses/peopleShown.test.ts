import { expect, test } from 'vitest'
import { peopleShownOfClub as ofClub, peopleShownOfEvent as ofEvent } from './limits'
import { peopleShown } from './peopleShown'

const many = ofEvent * 50

test.each([
  ['no one at an event without people', [], []],
  ['everyone of a few people', [3, 1, 2], [3, 1, 2]],
  ['only the first people of a large club', [many], [ofClub]],
  [
    'clubs until the page is full',
    [many, 1, many, 1],
    [ofClub, 1, ...(2 * ofClub < ofEvent ? [ofClub, 1] : [0, 0])],
  ],
  [
    'as many small clubs as fit',
    Array<number>(many).fill(1),
    [...Array<number>(ofEvent).fill(1), ...Array<number>(many - ofEvent).fill(0)],
  ],
  [
    'no club after the first one that does not fit',
    [ofClub, ofClub - 1, ofClub, 1],
    [ofClub, ofClub - 1, 0, 0],
  ],
])('names %s', (_, counts, shown) => {
  expect(peopleShown(counts)).toEqual(shown)
})
