/* What only the server answers; `:type` is a provider. */

export const link = '/link/:type'
export const unlink = '/unlink/:type'
export const auth = '/auth/:type'
/** Makes an account for a login that was begun in a browser which remembers another one. */
export const newAccount = '/auth/:type/new'
export const logout = '/auth/logout'
/** All that is kept about the user, for themselves. */
export const userData = '/user/:slug/data.json'
export const userPicture = '/user/:slug/picture'
/** The service worker. */
export const worker = '/worker.js'
/** What an invitation leads to. The key is a secret: whatever logs addresses leaves out what follows. */
export const invitation = '/invitation/:key'
export const acceptInvitation = '/invitation/:key/:type'
