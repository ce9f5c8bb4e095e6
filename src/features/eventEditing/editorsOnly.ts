/** The message for viewers for whom `canEditEvent` is false. */
export const editorsOnly =
  'Only the person who added this event, admins of the club that promotes it and site admins can edit or delete it.'
