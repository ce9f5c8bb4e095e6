import { expect, test } from 'vitest'
import { formatResult, isResult, resultMaximum, resultParts, resultSeconds, typedResult } from './result'

test.each([
  [1, '00:00:01'],
  [59, '00:00:59'],
  [60, '00:01:00'],
  [3599, '00:59:59'],
  [3600, '01:00:00'],
  [9045, '02:30:45'],
  [359999, '99:59:59'],
  [360000, '100:00:00'],
  [resultMaximum, '999:59:59'],
])('%i seconds read %s, and the inputs give them back', (seconds, text) => {
  expect(formatResult(seconds)).toBe(text)
  expect(resultSeconds(resultParts(seconds))).toBe(seconds)
})

test('the inputs of a result have two digits', () => {
  expect(resultParts(3723)).toEqual({ hours: '01', minutes: '02', seconds: '03' })
})

test.each([
  ['', '', '1', 1],
  ['', '45', '', 2700],
  ['1', '', '', 3600],
  ['01', '02', '03', 3723],
  [' 1 ', '\t2', '3 ', 3723],
  ['999', '59', '59', resultMaximum],
  ['', '', '', undefined],
  ['0', '00', '000', undefined],
  ['1000', '0', '0', undefined],
  ['1', '90', '75', 9075],
  ['1', '100', '0', undefined],
  ['-1', '0', '59', undefined],
  ['1.5', '0', '0', undefined],
  ['1e2', '0', '0', undefined],
  ['0x1', '0', '0', undefined],
  ['+1', '0', '0', undefined],
  ['1', 'two', '3', undefined],
  ['١', '0', '0', undefined],
  ['1', '2 3', '0', undefined],
  ['Infinity', '0', '0', undefined],
  ['9'.repeat(400), '0', '0', undefined],
])('inputs %j %j %j are %s seconds', (hours, minutes, seconds, total) => {
  expect(resultSeconds({ hours, minutes, seconds })).toBe(total)
})

test.each([
  [1, true],
  [resultMaximum, true],
  [resultMaximum + 1, false],
  [0, false],
  [-1, false],
  [1.5, false],
  [NaN, false],
  [Infinity, false],
  ['60', false],
  [undefined, false],
  [null, false],
])('%j is a result: %s', (value, is) => {
  expect(isResult(value)).toBe(is)
})

test.each([
  ['1:23:45', 5025],
  ['01:23:45', 5025],
  ['12345', 5025],
  ['012345', 5025],
  ['1.23.45', 5025],
  ['1 23 45', 5025],
  [' 41:12 ', 2472],
  ['4112', 2472],
  ['412', 252],
  ['4:12', 252],
  ['75:30', 4530],
  ['0:00:01', 1],
  ['100:00:00', 360000],
  ['1000000', 360000],
  ['9995959', resultMaximum],
  ['', undefined],
  ['41', undefined],
  ['0', undefined],
  ['000', undefined],
  ['0:00:00', undefined],
  ['41:75', undefined],
  ['1:60:00', undefined],
  ['1:23:4', undefined],
  ['1:23:456', undefined],
  ['1:2:3:4', undefined],
  ['1000:00:00', undefined],
  ['10000000', undefined],
  ['1:-2:03', undefined],
  ['1e:02:03', undefined],
  ['٤١:١٢', undefined],
  ['41:12 h', undefined],
  ['DNF', undefined],
])('%j in one field is %j seconds', (text, seconds) => {
  expect(typedResult(text)).toBe(seconds)
})
