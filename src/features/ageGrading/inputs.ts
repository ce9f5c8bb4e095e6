import { z } from 'zod'
import { athleteFields } from '../../entities/athletes/athleteFields'
import { fieldInputs, text } from '../../kernel/inputs/parseInput'
import { valueLength } from '../../kernel/limits'

const part = (description: string) => text(valueLength).optional().meta({ description })

export const gradeQuery = z.object({
  distance: part('The id of a standard distance from 1 mile to 100 miles, such as 10km or half-marathon.'),
  sex: part('F or M.'),
  age: part('The age on the day of the race in whole years, from 5 to 100.'),
  time: part('The finishing time, such as 41:12 or 1:23:45.'),
})
export type GradeQuery = z.input<typeof gradeQuery>

export const athleteInput = z.object(fieldInputs(athleteFields))
export type AthleteInput = z.input<typeof athleteInput>
