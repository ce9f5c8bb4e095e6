import { z } from 'zod'
import { type NoticeKind, noticeKinds } from '../domain/notices'
import { clockTime, flag } from './scalars'

/** `until`: the instant of the newest notice that was seen. */
export const readNoticesInput = z.object({ until: z.iso.datetime('until must be an instant.') })
export type ReadNoticesInput = z.input<typeof readNoticesInput>

const choices = Object.fromEntries(
  Object.keys(noticeKinds).map((kind) => [kind, flag(`${kind} must be yes or no.`).optional()]),
) as Record<NoticeKind, ReturnType<ReturnType<typeof flag>['optional']>>

/** With a flag for each kind, and when devices stay quiet, `HH:mm`. */
export const chooseNoticesInput = z.object({
  ...choices,
  quietFrom: clockTime('quietFrom must be a time such as 22:00.').optional(),
  quietTo: clockTime('quietTo must be a time such as 07:00.').optional(),
})
export type ChooseNoticesInput = z.input<typeof chooseNoticesInput>
