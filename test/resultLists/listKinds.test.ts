import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { decodeList } from '../../src/entities/tables/server/decodeList'
import { listOutcome } from './listOutcome'

const folder = join(import.meta.dirname, 'lists')

interface Kind {
  readonly name: string
  /** The event's distances. */
  readonly distances: string
  /** The event's title and date, or '' for those of `listOutcome`. */
  readonly title: string
  readonly date: string
  readonly text: string
  readonly outcome: readonly string[]
}

/**
 * Reads the lists in a file. Each has a line with '#', a name and, after '@' each, the event's distances, title and
 * date, then the list, then its outcome in lines with '>'.
 */
function kindsIn(file: string): readonly Kind[] {
  const parts = readFileSync(join(folder, file), 'utf8').split(/^# /mu)
  return parts.slice(1).map((part) => {
    const [head = '', ...lines] = part.trimEnd().split('\n')
    const [name = '', distances = '', title = '', date = ''] = head.split('@').map((one) => one.trim())
    const isOutcome = (line: string) => line.startsWith('> ')
    const text = lines.filter((line) => !isOutcome(line)).join('\n')
    return {
      name,
      distances,
      title,
      date,
      text,
      outcome: lines.filter(isOutcome).map((line) => line.slice(2)),
    }
  })
}

test.each(kindsIn('given.outcomes'))('reads the file $name', ({ name, outcome, ...event }) => {
  const text = decodeList(new Uint8Array(readFileSync(join(folder, name))))
  expect(listOutcome(text, event)).toEqual(outcome)
})

test.each(kindsIn('variants.outcomes'))('reads a list of kind $name', ({ text, outcome, ...event }) => {
  expect(listOutcome(text, event)).toEqual(outcome)
})
