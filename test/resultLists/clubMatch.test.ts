import { expect, test } from 'vitest'
import { isOtherClub } from '../../src/features/resultImport/server/matching/matchLines'

const names = ['Knowle Canal Harriers', 'KCH']

test.each([
  ...['Knowle Canal Harriers', 'KNOWLE CANAL', 'Knowle Canal AC', 'Knowle Canal H', 'Knowle Canal Hrs'],
  ...['Knowle Canal Harr.', 'KCH', 'K.C.H.', 'K C H', '', '-', 'Unattached', 'Unatt.', 'U/A'],
])('does not take %j for another club', (listed) => {
  expect(isOtherClub(listed, names)).toBe(false)
})

test.each(['Knowle Harriers', 'Canal H', 'Sale Harriers', 'K C', 'H', 'Hrs'])(
  'takes %j for another club',
  (listed) => {
    expect(isOtherClub(listed, names)).toBe(true)
  },
)
