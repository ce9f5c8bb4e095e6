import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readRaces } from '../../src/features/raceImport/server/readRaces'

const today = '2026-11-27'
const folder = join(import.meta.dirname, 'lists')

/** Returns each race as its fate, date, time, title and, if it has them, its other texts, errors and note. */
function outcomeOf(text: string): readonly string[] {
  const { races } = readRaces({ text, today, timeZone: 'Europe/London', order: undefined, time: '10:00' })
  return races.map(({ becomes, texts, errors, note }) => {
    const { date = '', time = '', title = '', location, coordinates, distances, website, timeZone } = texts
    const more = [location, coordinates, distances, website, timeZone, ...Object.values(errors), note]
    return [`${becomes} ${date} ${time} ${title}`, ...more].filter(Boolean).join(' | ')
  })
}

test.each(
  readFileSync(join(folder, 'kinds.outcomes'), 'utf8')
    .split(/^# /mu)
    .slice(1)
    .map((part) => {
      const [name = '', ...lines] = part.trimEnd().split('\n')
      const isOutcome = (line: string) => line.startsWith('> ')
      const text = lines.filter((line) => !isOutcome(line)).join('\n')
      return { name, text, outcome: lines.filter(isOutcome).map((line) => line.slice(2)) }
    }),
)('reads races of the kind $name', ({ name, text, outcome }) => {
  // A name of a file stands for its text.
  expect(outcomeOf(text || readFileSync(join(folder, name), 'utf8'))).toEqual(outcome)
})
