/** The steps that set up a new club, in the order they are shown. */
export const setupSteps = [
  'vest',
  'members',
  'races',
  'history',
  'championship',
  'records',
  'invitations',
] as const

export type SetupStep = (typeof setupSteps)[number]
