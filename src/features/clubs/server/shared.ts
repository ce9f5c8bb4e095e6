/** What other features may use of the clubs' server side. */
export { presentClub } from './clubPresenter'
export { renameMember } from './renameMember'
export { createClubRepository, type ClubRepository } from './clubRepository'
