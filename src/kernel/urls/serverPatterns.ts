/* URLs that only the server answers; `:type` is a provider, and `:key` a secret, which logs leave out. */

export const link = '/link/:type'
export const unlink = '/unlink/:type'
export const auth = '/auth/:type'
/** Makes a new account for a login, after the browser remembered another one. */
export const newAccount = '/auth/:type/new'
export const logout = '/auth/logout'
/** All data that is stored about the user, for that user. */
export const userData = '/user/:slug/data.json'
export const userPicture = '/user/:slug/picture'
export const standingsFile = '/club/:slug/championship/:championship/standings.csv'
export const worker = '/worker.js'
export const invitation = '/invitation/:key'
/** Links in mails. */
export const confirmMail = '/mail/confirm/:id/:key'
export const endMail = '/mail/end/:id/:key'
/** Links in mails and notifications that set a status without a login. */
export const answer = '/mail/answer/:answer/:date/:event/:user/:key'
/** `type` may also be another answer than a login: see `claimRoutes`. */
export const answerInvitation = '/invitation/:key/:type'
/** Creates invite links for a club's unclaimed members. */
export const inviteMembers = '/club/:slug/invite-members'
