import type { Book, Contender } from './book'
import { categoryOf, known, type Found, needs, unknown } from './categories'

const everyone = known('')
const women = known('Women')
const men = known('Men')

/** Returns the name of the people someone is ranked against on a date. */
export function fieldOf({ rules, season }: Book, { person, sex, division }: Contender, date: string): Found {
  switch (rules.field) {
    case 'all':
      return everyone
    case 'sex':
      return sex === 'F' ? women : sex === 'M' ? men : unknown(needs.sex)
    case 'category':
      return categoryOf(person, rules.categories, date, season)
    case 'division':
      return division ? known(division) : unknown(needs.division)
  }
}

let collator: Intl.Collator | undefined

/** Compares the names of tables: women before men, and divisions by number or letter, the highest first. */
export function compareFields(a: string, b: string): number {
  collator ??= new Intl.Collator('en', { numeric: true })
  return Number(b === women.name) - Number(a === women.name) || collator.compare(a, b)
}
