/** How a sentence begins about the field that a person knows by this label: 'Short name' gives 'The short name'. */
export function subjectOf(label: string): string {
  return `The ${label.charAt(0).toLowerCase()}${label.slice(1)}`
}

/** What a form says of its fields and the API of its parameters, in one voice. `subject` begins the sentence. */
export const fieldMessages = {
  required: (subject: string) => `${subject} is required.`,
  notOffered: (subject: string) => `${subject} must be one of those offered.`,
  tooLong: (subject: string, maximum: number) => `${subject} must have at most ${maximum} characters.`,
}
