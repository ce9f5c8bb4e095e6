/** Old records that the admins of one club may type. */
export const typedRecordsLimit = 1000
