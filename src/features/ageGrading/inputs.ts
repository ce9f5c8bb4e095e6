import { z } from 'zod'
import { athleteFields } from '../../entities/athletes/athleteFields'
import { fieldInputs } from '../../kernel/inputs/fieldInputs'

const text = (description: string) => z.string().optional().meta({ description })

export const gradeQuery = z.object({
  distance: text('The id of a standard distance from 1 mile to 100 miles, such as 10km or half-marathon.'),
  sex: text('F or M.'),
  age: text('The age on the day of the race in whole years, from 5 to 100.'),
  time: text('The finishing time, such as 41:12 or 1:23:45.'),
})
export type GradeQuery = z.input<typeof gradeQuery>

export const athleteInput = z.object(fieldInputs(athleteFields))
export type AthleteInput = z.input<typeof athleteInput>
