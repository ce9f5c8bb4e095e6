/** Days without a login with a provider after which site admins are told: Google deletes an app after six months. */
export const unusedLoginDays = 120
/** The most known browsers of one account. */
export const knownBrowsersLimit = 20
/** Days that an invite link is valid. */
export const invitationDays = 14
