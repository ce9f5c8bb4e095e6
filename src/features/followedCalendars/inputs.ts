import { z } from 'zod'
import { bySlug, fieldInputs, idText, optionalId } from '../../kernel/inputs/parseInput'
import { calendarFields, followedKinds, raceAnswers } from './followed'

export type FollowedQuery = z.input<typeof followedQuery>
export type FollowedInput = z.input<typeof followedInput>
export type ChangeInput = z.input<typeof changeInput>
export type AnswerInput = z.input<typeof answerInput>

/** The slug of a club, or the one that stands for the site. `id` is a calendar's. */
export const followedQuery = bySlug.extend({ id: optionalId })

/** The form of a calendar. With `id` it edits one that is followed. Without, it follows another one. */
export const followedInput = followedQuery.extend(fieldInputs(calendarFields))

const oneFollowed = bySlug.extend({ id: idText })

const changes = ['read', 'pause', 'resume', 'stop'] as const

export const changeInput = oneFollowed.extend({
  to: z.enum(changes, `to must be one of ${changes.join(', ')}.`),
})

/** `race` is the id of a calendar's race. Without it, all questions of the kind are answered. */
export const answerInput = oneFollowed.extend({
  kind: z.enum(followedKinds, `kind must be one of ${followedKinds.join(', ')}.`),
  answer: z.enum(raceAnswers, `answer must be one of ${raceAnswers.join(', ')}.`),
  race: optionalId,
})
