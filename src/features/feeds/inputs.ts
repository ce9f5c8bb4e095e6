import { z } from 'zod'
import { calendarChoices } from '../../entities/users/calendarChoice'
import { bySlug, asText } from '../../kernel/inputs/parseInput'

export type CalendarInput = z.input<typeof calendarInput>

export const calendarInput = bySlug.extend({ holds: z.preprocess(asText, z.enum(calendarChoices)) })
