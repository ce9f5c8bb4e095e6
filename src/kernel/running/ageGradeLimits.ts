/** The sex that a results list has, and by which the tables of age standards are divided. */
export type Sex = 'F' | 'M'

/** The ages in years that the tables of age standards cover. */
export const ages = { youngest: 5, oldest: 100 } as const

/** The lengths that they cover: 1 mile to 200 km. */
export const gradedMetres = { least: 1609.344, most: 200_000 } as const
