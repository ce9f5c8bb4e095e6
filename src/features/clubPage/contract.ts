import type { ClubResponse } from '../../entities/clubs/contract'
import type { ClubInput, HomeClubInput } from './inputs'
import { doneTexts } from '../../kernel/calls/done'
import { post } from '../../kernel/calls/endpoint'
import type { Entities } from '../../kernel/calls/entities'
import { form } from '../../kernel/calls/form'
import { paths } from '../../kernel/urls/paths'

export const saveClub = form(post<ClubInput, ClubResponse>('saveClub', '/api/club'), {
  page: ({ id }) => (id ? paths.editClub(id) : paths.addClub),
  next: ({ club }) => club.path,
  done: (_, { id }) => ({ text: id ? doneTexts.clubEdited : doneTexts.clubAdded }),
  showsOwnError: true,
})

/** Chooses the club of the viewer's home page. Empty means the default club. */
export const chooseHomeClub = form(post<HomeClubInput, Entities>('chooseHomeClub', '/api/home-club'), {
  page: () => paths.home,
  next: () => paths.home,
  done: { text: 'Club updated.', isSeen: true },
})
