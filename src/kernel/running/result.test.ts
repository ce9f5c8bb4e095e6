import { expect, test } from 'vitest'
import {
  formatResult,
  isResult,
  resultMaximum,
  resultParts,
  resultQuestion,
  resultSeconds,
  splitTypedResult,
  typedResult,
} from './result'

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
])('formats %i seconds as %s, and reads them back from the inputs', (seconds, text) => {
  expect(formatResult(seconds)).toBe(text)
  expect(resultSeconds(resultParts(seconds))).toBe(seconds)
})

test('pads the inputs of a result to two digits', () => {
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
])('reads the inputs %j %j %j as %s seconds', (hours, minutes, seconds, total) => {
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
])('accepts %j as a result: %s', (value, is) => {
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
  ['1:32:05 PB', 5525],
  ['1:32:05 (pb!)', 5525],
  ['PB 41:12', 2472],
  ['1:32:05 chip', 5525],
  ['1:32:05 (gun)', 5525],
  ['new pb 1:32:05!', 5525],
  ['1:32:05 (new PB!)', 5525],
  ['1.32.05 chip (1.32.40 gun)', 5525],
  ['gun 1:32:40, chip 1:32:05', 5525],
  ['chip time: 41:12', 2472],
  ['1:32:05 (1:32:40)', undefined],
  ['41:12 windy', undefined],
  ['3h 12m', 11_520],
  ['3h12', 11_520],
  ['3 hours 12 minutes 5 sec', 11_525],
  ['1 hr 2 mins', 3720],
  ['45 min', 2700],
  ['2h', 7200],
  ['92.05', 5525],
  ['38:12.4', 2293],
  ['38:12.0', 2292],
  [`38'12"`, 2292],
  ['38’12’’', 2292],
  ['38′12.5″', 2293],
  ['01:32:05,03', 5526],
  ['1.32.05,03', 5526],
  ['1:23.45', 84],
  ['3h 75m', undefined],
  ['3h 12m 75s', undefined],
  ['12s', undefined],
  ['h', undefined],
  ['m12', undefined],
  ['PB', undefined],
  ['41:12:', undefined],
  ['3:12 km', undefined],
])('reads %j in a single field as %j seconds', (text, seconds) => {
  expect(typedResult(text)).toBe(seconds)
})

test.each([
  ['3:12', 42_195, 11_520],
  ['312', 42_195, 11_520],
  ['3.12', 42_195, 11_520],
  ['1:35', 21_097.5, 5700],
  ['3:12', 1000, 192],
  ['41:12', 10_000, 2472],
  ['3:12:00', 42_195, 11_520],
  ['0:03:12', 42_195, 192],
  ['3:12,5', 42_195, 193],
  ['3m12', 42_195, 192],
  ['1:05', 5000, 3900],
  ['12:30', 5000, 750],
])('reads %j over %j metres as %j seconds', (text, metres, seconds) => {
  expect(typedResult(text, metres)).toBe(seconds)
})

test.each([
  ['a marathon as fast as the record', 7235, 42_195, undefined],
  ['a second less', 7234, 42_195, '2:51'],
  ['a marathon in 22 minutes', 1350, 42_195, '0:32'],
  ['a marathon in minutes for hours', 192, 42_195, '0:05'],
  ['a mile in 40 minutes', 2400, 1609.344, undefined],
  ['a second more', 2401, 1609.344, '24:52'],
  ['a length between two records at the speed of the shorter one', 2460, 15_000, undefined],
  ['10 km in 26 minutes', 1560, 10_000, '2:36'],
  ['50 m', 5, 50, undefined],
  ['50 m in four seconds', 4, 50, '1:20'],
  ['1,000 km in six days', 6 * 86_400, 1_000_000, undefined],
  ['1,000 km in two', 2 * 86_400, 1_000_000, '2:53'],
] as const)('questions the pace of %s: %s', (_, seconds, metres, pace) => {
  expect(resultQuestion(seconds, metres)).toEqual(
    pace && `That’s ${pace} per km. If that’s right, save again.`,
  )
})

test.each([
  ['41:12, windy', '41:12', 'windy'],
  ['twisted ankle 1:32:05', '1:32:05', 'twisted ankle'],
  ['41.12 – 10k with Sam', '41.12', '10k with Sam'],
  ['41:12 chip', '41:12 chip', ''],
  ['41:12 or 42:12', '41:12 or 42:12', ''],
  ['windy', 'windy', ''],
])('splits %j into the time %j and the words %j', (text, time, rest) => {
  expect(splitTypedResult(text)).toEqual({ time, rest })
})
