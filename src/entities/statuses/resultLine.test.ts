import { expect, it } from 'vitest'
import { readResultLine, timeForDistance } from './resultLine'
import { typedResultMessage } from '../../kernel/running/result'

const today = '2026-11-24'

/** Reads a line whose cells are separated by bars. */
function read(line: string): string {
  const { value, error } = readResultLine(line.split('|'), today)
  if (!value) return `! ${error}`
  const { date, title, distance, terrain, time } = value
  return [date, title, distance?.id ?? '-', terrain ?? '?', time].join('|')
}

it.each([
  ['2024-03-04|Mill Lane|10 km|41:12', '2024-03-04|Mill Lane|10km|?|41:12'],
  ['4/3/2024|Mill Lane|10k|41:12', '2024-03-04|Mill Lane|10km|?|41:12'],
  ['Mar 4| 2024|Mill Lane|10 km|41:12', '2024-03-04|Mill Lane|10km|?|41:12'],
  // Lines without a distance.
  ['2024-03-04|Mill Lane||41:12', '2024-03-04|Mill Lane|-|?|41:12'],
  ['2024-03-04|Mill Lane|41:12', '2024-03-04|Mill Lane|-|?|41:12'],
  ['2024-03-04|Mill Lane|-|41:12', '2024-03-04|Mill Lane|-|?|41:12'],
  ['2024-03-04|Relay|relay|41:12', '2024-03-04|Relay|relay|?|41:12'],
  // Extra cells are commas in the race's name, or empty columns.
  ['2024-03-04|Mill Lane|the old one|10 km|41:12', '2024-03-04|Mill Lane, the old one|10km|?|41:12'],
  ['2024-03-04|Mill Lane|10 km|41:12||', '2024-03-04|Mill Lane|10km|?|41:12'],
  // Lines that name a terrain.
  ['2024-03-02|Oxford parkrun|5 km|21:12', '2024-03-02|Oxford parkrun|5km|parkrun|21:12'],
  ['2024-03-02|Kinder Trail|10 km|51:12', '2024-03-02|Kinder Trail|10km|trail|51:12'],
  ['2024-03-02|Kinder fell race|10 km|51:12', '2024-03-02|Kinder fell race|10km|fell|51:12'],
  ['2024-03-02|County cross country|8 km|36:12', '2024-03-02|County cross country|8km|cross-country|36:12'],
  ['2024-03-02|Road and trail|10 km|51:12', '2024-03-02|Road and trail|10km|trail|51:12'],
  // Lines with an error.
  ['', '! Enter the date, race, distance and time, separated by tabs, semicolons or commas.'],
  ['=cmd()', '! Enter the date, race, distance and time, separated by tabs, semicolons or commas.'],
  ['2024-03-04|', '! Enter the date, race, distance and time, separated by tabs, semicolons or commas.'],
  ['yesterday|Mill Lane|10 km|41:12', '! Start with the date, such as 4 March 2024.'],
  ['2023-02-29|Mill Lane|10 km|41:12', '! That date doesn’t exist. Check the day and month.'],
  ['31/4/2024|Mill Lane|10 km|41:12', '! That date doesn’t exist. Check the day and month.'],
  ['2026-11-25|Mill Lane|10 km|41:12', '! That date is in the future.'],
  ['2026-11-24|Mill Lane|10 km|41:12', '2026-11-24|Mill Lane|10km|?|41:12'],
  ['2024-03-04||10 km|41:12', '! The race is required.'],
  ['2024-03-04|Mill Lane|10|41:12', '! Instead of “10”, write “10 km” or “10 miles”.'],
  ['2024-03-04|Mill Lane|5 km; 10 km|41:12', '! Enter only one distance.'],
  ['2024-03-04|Mill Lane|about 10 km|41:12', /^! Instead of “about 10 km”, write only the distance/],
  ['2024-03-04|Mill Lane|10 km|', `! ${typedResultMessage}`],
  ['2024-03-04|Mill Lane|10 km|DNF', `! ${typedResultMessage}`],
  ['2024-03-04|Mill Lane|10 km|-41:12', `! ${typedResultMessage}`],
  ['2024-03-04|Mill Lane|10 km|41:75', `! ${typedResultMessage}`],
  [`2024-03-04|Mill Lane|10 km|${'4'.repeat(5000)}`, `! ${typedResultMessage}`],
  [`2024-03-04|${'x'.repeat(5000)}|10 km|41:12`, '! The race must be 120 characters or fewer.'],
  [`2024-03-04|Mill Lane|${'x'.repeat(5000)}|41:12`, '! The distance must be 300 characters or fewer.'],
  // Hostile lines.
  ['2024-03-04|=cmd()|10 km|41:12', '2024-03-04|=cmd()|10km|?|41:12'],
  ['2024-03-04|a\0b|10 km|41:12', '! The race contains characters that can’t be displayed.'],
  ['2024-03-04|gpj.\u202ecod|10 km|41:12', '! The race contains characters that can’t be displayed.'],
  ['2024-03-04|Mill Lane|10 \u202ekm|41:12', '! The distance contains characters that can’t be displayed.'],
  ['2024-03-04|<b>Mill</b>|10 km|41:12', '! The race must be plain text, without HTML like <b>.'],
  ['2024-03-04|סובב תל אביב|10 km|41:12', '2024-03-04|סובב תל אביב|10km|?|41:12'],
  ['2024-03-04|__proto__|constructor|41:12', '2024-03-04|__proto__|constructor|?|41:12'],
] as const)('reads the line %s', (line, expected) => {
  if (typeof expected === 'string') expect(read(line)).toBe(expected)
  else expect(read(line)).toMatch(expected)
})

it.each([
  ['41:12', 10_000, 2472],
  ['0:41:12', 10_000, 2472],
  ['41:11.2', 10_000, 2472],
  ['3:12', 42_195, 11_520],
  ['3:12', undefined, 192],
  ['12:34', 10_000, 'That’s 1:15 per km. Check the distance and the time.'],
  ['9:59:59', 5000, 'That’s 120:00 per km. Check the distance and the time.'],
  ['soon', 5000, typedResultMessage],
])('reads the time %s over %s metres', (time, metres, expected) => {
  const { value, error } = timeForDistance(time, metres)
  expect(value ?? error).toBe(expected)
})
