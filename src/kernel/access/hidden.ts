/**
 * Whether an administrator has hidden what a user adds. `yes`: it is hidden. `emptying`: it is being deleted as well.
 * `ending`: it is being shown again. The last two last until that is done.
 */
export type Hidden = 'yes' | 'emptying' | 'ending'

/** Whether what the user adds is shown to nobody else. */
export function isHidden({ hidden }: { readonly hidden?: Hidden }): boolean {
  return hidden === 'yes' || hidden === 'emptying'
}

/** The message for a hidden user, and for whoever wants to add something in their name. */
export const hiddenTexts = {
  own: 'An administrator has hidden the events that you added and what you said at others: nobody but you sees them, and you cannot change or add anything. Write to whoever runs this site if that is a mistake.',
  other: (name: string) => `What ${name} adds is hidden: show it again first.`,
} as const
