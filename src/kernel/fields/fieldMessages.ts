/** The start of a sentence about the field with this label: 'Short name' gives 'The short name'. */
export function subjectOf(label: string): string {
  // An abbreviation such as URL keeps its capitals.
  return /^[A-Z]{2}/.test(label) ? `The ${label}` : `The ${label.charAt(0).toLowerCase()}${label.slice(1)}`
}

/** The messages of forms about their fields, and of the API about its parameters. `subject` starts the sentence. */
export const fieldMessages = {
  required: (subject: string) => `${subject} is required.`,
  notOffered: (subject: string) => `${subject} must be one of the options.`,
  date: (subject: string) => `${subject} must be a date such as 2026-11-29.`,
  tooLong: (subject: string, maximum: number) => `${subject} must be ${maximum} characters or fewer.`,
}
