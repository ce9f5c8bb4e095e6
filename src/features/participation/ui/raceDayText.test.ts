import { expect, test } from 'vitest'
import { eventView, personAt as person } from '../../../../test/helpers/views'
import { raceDayText } from './raceDayText'

const event = eventView({
  title: 'Rough Ridge',
  date: '2026-11-29',
  time: '09:30',
  location: 'The car park',
  website: 'https://ridge.example/',
})
const url = 'https://races.example/event/rough-ridge'

test('lists the race, its people by club and status with their comments, and its URL', () => {
  const people = [
    person('Ann', 'entered', { comment: ' Anyone want a lift?\r\n\n Two seats. ' }),
    person('Bob', 'entered'),
    person('Cy', 'interested'),
  ]
  const groups = [
    { clubId: 'a', name: 'Abbey Runners', count: 3, people },
    { clubId: 'b', name: 'Bay Striders', count: 12, people: [person('Di', 'supporting')] },
  ]
  expect(raceDayText(event, groups, url)).toBe(`Rough Ridge
Sunday 29 November 2026, 9:30am
The car park
https://ridge.example/

Abbey Runners
Entered (2)
- Ann: Anyone want a lift? / Two seats.
- Bob
Interested (1)
- Cy

Bay Striders
Supporting (1)
- Di
and 11 more

${url}`)
})

test('lists results of a past race, and says that a race is called off', () => {
  const groups = [{ name: 'Abbey', count: 1, people: [person('Ann', 'result', { resultInSeconds: 2472 })] }]
  const off = { ...event, location: '', website: '', state: 'calledOff', reason: 'Snow.' } as const
  expect(raceDayText(off, groups, url)).toBe(`Called off: Rough Ridge
Sunday 29 November 2026, 9:30am
Snow.

Abbey
Result (1)
- Ann 41:12

${url}`)
})

test('only counts a member whose name is left out of texts', () => {
  const people = [person('Ann', 'entered'), person('Bob', 'entered', { isUnnamed: true })]
  const text = raceDayText(event, [{ clubId: 'a', name: 'Abbey Runners', count: 2, people }], url)
  expect(text).toContain('Entered (1)\n- Ann\nand 1 more')
  expect(text).not.toContain('Bob')
})
