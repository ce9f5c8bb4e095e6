/** The value of `then` or `from` in forms on the page for one member's result. */
export const editResultForm = 'result'

/** The refusal for viewers who cannot set other people's results. */
export const resultSettersOnly = 'Only club admins and site admins can add or change someone else’s result.'
