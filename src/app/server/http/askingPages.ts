import { clubRoles } from '../../../kernel/access/clubRole'
import { clubRolesAtOnce, idLength } from '../../../kernel/limits'
import { paths } from '../../../kernel/urls/paths'
import { sentTexts } from '../../../kernel/calls/endpoint'
import * as adminCalls from '../../../features/admin/contract'
import * as membershipCalls from '../../../features/clubMembership/contract'
import type { FormName } from '../forms'
import { listedIds } from '../../../kernel/calls/listedIds'

/**
 * The pages that ask for confirmation, for those forms that need it. Each posts the form again, with `confirmed=yes`.
 * With scripts, a dialog asks instead.
 */
export const askingPages: {
  readonly [Name in FormName]?: (sent: Readonly<Record<string, unknown>>) => string | undefined
} = {
  changeClubRoles: changePage,
  leaveClub: (sent) => membershipCalls.leaveClub.page(sentTexts(sent)),
  closeSeason: (sent) =>
    sentTexts(sent).reopen === 'yes' ? undefined : championshipPage('closeSeason')(sent),
  removeChampionship: championshipPage('removeChampionship'),
  renewHookSecret: hookPage('renewHookSecret'),
  removeHook: hookPage('removeHook'),
  mergeUsers: (sent) => adminCalls.mergeUsers.page(sentTexts(sent)),
  setStatusClub: (sent) => adminCalls.setStatusClub.page(sentTexts(sent)),
}

const standings = Object.values(clubRoles).map(String)
const askToJoin = String(clubRoles.requested)

function changePage(sent: Readonly<Record<string, unknown>>): string | undefined {
  const { slug = '', role = '', from } = sentTexts(sent)
  const users = listedIds(sent['user'])
  // A form that would be refused anyway needs no confirmation; its fields may even be too long for a URL.
  const isRefused =
    users.length === 0 ||
    users.length > clubRolesAtOnce ||
    users.some((id) => id.length > idLength) ||
    [role, from ?? role].some((one) => !standings.includes(one))
  return role === askToJoin || isRefused ? undefined : paths.changeClubRoles(slug, { users, role, from })
}

function championshipPage(ask: FormName) {
  return (sent: Readonly<Record<string, unknown>>) => {
    const { slug = '', championship = '' } = sentTexts(sent)
    return championship.length > idLength
      ? undefined
      : paths.editChampionship(slug, championship, 'close', { ask })
  }
}

function hookPage(ask: FormName) {
  return (sent: Readonly<Record<string, unknown>>) => {
    const { slug = '', id = '' } = sentTexts(sent)
    return id.length > idLength ? undefined : paths.askAboutHook(slug, ask, id)
  }
}
