import { namesOf, type FieldRule, type FieldRules, type Texts } from '../../src/kernel/fields/fieldRules'

/** Texts of every kind that a field may ask for. */
const known = [
  'First Text',
  'Second Text',
  '2027-06-06',
  '2027-07-07',
  '11:11',
  '12:12',
  'Europe/Madrid',
  'America/New_York',
  'https://first.example/',
  'https://second.example/',
  '1',
  '2',
  'yes',
  'no',
  'calledOff',
  'postponed',
  'road',
  'trail',
  '53.19, -2.89',
  '51.5, -0.12',
  'result',
  'entered',
  'sash',
  'hoops',
  '#b3122c',
  '#f2f2f2',
  'ballot',
  'free',
]

/** A text that a field holds at first, and another one that it is changed to. */
type Change = readonly [first: string, second: string]

/** A change of each field of a list, so that tests of every field have one for a field added later, too. */
export function changesOf<Values>(
  rules: FieldRules<Values>,
): Readonly<Record<keyof Values & string, Change>> {
  return Object.fromEntries(namesOf(rules).map((name) => [name, changeOf(name, rules[name])])) as Readonly<
    Record<keyof Values & string, Change>
  >
}

function changeOf<Value>(name: string, { check, label, textOf }: FieldRule<Value>): Change {
  const [first, second] = known.filter((text) => {
    const { value, error } = check(text, label)
    return error === undefined && textOf(value) === text
  })
  if (first === undefined || second === undefined) {
    throw new Error(
      `Of the texts of this file '${name}' takes fewer than two as they are: add some that it takes.`,
    )
  }
  return [first, second]
}

export function firstTexts<Values>(changes: Readonly<Record<keyof Values & string, Change>>): Texts<Values> {
  const texts = Object.entries<Change>(changes).map(([name, [first]]) => [name, first])
  return Object.fromEntries(texts) as Texts<Values>
}
