/** Members on one page of a club's members: more than most clubs have. */
export const clubMembersPage = 50
/** The most that one request for members may ask for. */
export const clubMembersPageMaximum = 100
/** The most memberships that one call may change. A form with a field for each of them is not too long. */
export const clubRolesAtOnce = 50
/** Requests to join a club that are shown, and can be accepted, together. */
export const joinRequestsLimit = clubRolesAtOnce
/** Requests for new clubs that administrators are shown: the oldest ones. */
export const clubRequestsLimit = 100
