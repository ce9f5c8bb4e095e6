import type { Sex } from '../../src/kernel/running/ageGradeLimits'
import type { Season, SeasonPerson } from '../../src/features/championships/rules/season'

export function sexOf({ sex, category }: SeasonPerson): Sex | undefined {
  return sex ?? (category?.startsWith('F') ? 'F' : category?.startsWith('M') ? 'M' : undefined)
}

/** The name of someone's category on the day that the rules say; absent if it cannot be known. */
function categoryOf({ sex, born, category }: SeasonPerson, { rules, from, to }: Season): string | undefined {
  const { ages, under, ageOn } = rules.categories
  if (!sex || born === undefined) {
    if (category === undefined || category.length < 2) return undefined
    const written = Number(category.slice(1))
    const groups = ages.filter((one) => one <= written)
    return Number.isNaN(written) ? category : `${category[0]}${groups.at(-1) ?? 'SEN'}`
  }
  const age = ageOf(
    born,
    ageOn === 'yearStart' ? `${from.slice(0, 4)}-01-01` : ageOn === 'seasonEnd' ? to : from,
  )
  if (age < under) return `${sex}U${under}`
  return `${sex}${ages.filter((one) => one <= age).at(-1) ?? 'SEN'}`
}

/** The name of the table that someone is ranked in; absent if it cannot be known. */
export function tableOf(person: SeasonPerson, season: Season): string | undefined {
  const { field } = season.rules
  if (field === 'all') return ''
  if (field === 'category') return categoryOf(person, season)
  if (field === 'sex') {
    const sex = sexOf(person)
    return sex && (sex === 'F' ? 'Women' : 'Men')
  }
  return season.adjustments.find((one) => one.kind === 'division' && one.userId === person.id)?.text
}

function ageOf(born: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(born.slice(0, 4))
  return born.length === 4 || born.slice(4) <= day.slice(4) ? years : years - 1
}
