import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { decodeList } from '../../src/features/resultImport/server/decodeList'
import { listOutcome } from './listOutcome'

const folder = join(import.meta.dirname, 'lists')

interface Kind {
  readonly name: string
  /** Those of the event. */
  readonly distances: string
  readonly text: string
  readonly outcome: readonly string[]
}

/** Lists of a file: a line with '#', a name and, behind '@', the event's distances; the list; lines with '>' for its outcome. */
function kindsIn(file: string): readonly Kind[] {
  const parts = readFileSync(join(folder, file), 'utf8').split(/^# /mu)
  return parts.slice(1).map((part) => {
    const [head = '', ...lines] = part.trimEnd().split('\n')
    const [name = '', distances = ''] = head.split('@').map((one) => one.trim())
    const isOutcome = (line: string) => line.startsWith('> ')
    const text = lines.filter((line) => !isOutcome(line)).join('\n')
    return { name, distances, text, outcome: lines.filter(isOutcome).map((line) => line.slice(2)) }
  })
}

test.each(kindsIn('given.outcomes'))('the file $name is read right', ({ name, distances, outcome }) => {
  const text = decodeList(new Uint8Array(readFileSync(join(folder, name))))
  expect(listOutcome(text, distances)).toEqual(outcome)
})

test.each(kindsIn('variants.outcomes'))('$name: the list is read right', ({ text, distances, outcome }) => {
  expect(listOutcome(text, distances)).toEqual(outcome)
})
