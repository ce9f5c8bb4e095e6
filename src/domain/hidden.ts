/**
 * An administrator has hidden what somebody adds: `yes`. It is being removed for good as well: `emptying`. It is being
 * shown again: `ending`. The last two are for as long as that takes.
 */
export type Hidden = 'yes' | 'emptying' | 'ending'

/** Whether nobody but themselves is shown what somebody adds. */
export function isHidden({ hidden }: { readonly hidden?: Hidden | undefined }): boolean {
  return hidden === 'yes' || hidden === 'emptying'
}

/** What somebody is told who is hidden, and whoever wants to write something in their name. */
export const hiddenTexts = {
  own: 'An administrator has hidden the events that you added and what you said at others: nobody but you sees them, and you cannot change or add anything. Write to whoever runs this site if that is a mistake.',
  other: (name: string) => `What ${name} adds is hidden: show it again first.`,
} as const
