/**
 * Returns the ages that someone can have on a date (`YYYY-MM-DD`), the lower one first. They differ if only the year of birth is known (`YYYY`), as the birthday may be before or after the date. Someone born on 29 February is a year older from 1 March in other years.
 */
export function agesOn(born: string, date: string): readonly [least: number, most: number] {
  const years = Number(date.slice(0, 4)) - Number(born.slice(0, 4))
  const [day, birthday] = [date.slice(5), born.slice(5)]
  if (birthday === '') return [day === '12-31' ? years : years - 1, day === '01-01' ? years - 1 : years]
  const age = birthday > day ? years - 1 : years
  return [age, age]
}
