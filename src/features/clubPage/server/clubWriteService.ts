import { Forbidden, Invalid } from '../../../kernel/calls/apiError'
import type { CallContext, HandlersOf } from '../../../kernel/calls/handlers'
import { guarded } from '../../../kernel/inputs/parseInput'
import { createClubRepository, clubSlug } from '../../../entities/clubs/server/clubRepository'
import { lockUser } from '../../../entities/users/server/lockUser'
import { clubRoles } from '../../../kernel/access/clubRole'
import { namesOf, validateGiven } from '../../../kernel/fields/fieldRules'
import { canAddClub, canEditClub } from '../../../kernel/access/permissions'
import { clubFields, validateClub, type ClubField } from '../../../entities/clubs/validateClub'
import type { Fields } from '../../../kernel/fields/validation'
import { createKeyedLock } from '../../../store/createKeyedLock'
import { type ClubNeeds, createClubViews } from '../../clubMembership/server/clubService'
import { requireJoiner } from '../../clubMembership/server/editableClub'
import type * as calls from '../contract'
import { clubInput } from '../inputs'
import { addClub } from '../../clubMembership/server/addClub'
import { nameClash, withKeys } from '../../../entities/clubs/server/nameClash'
import { auditObject } from '../../../entities/clubs/server/clubPresenter'

export function createClubWriteHandlers(needs: ClubNeeds): HandlersOf<typeof calls, 'saveClub'> {
  const { store, newId, recordAudit } = needs
  const { show } = createClubViews(needs)
  const withLock = createKeyedLock()

  /**
   * Adds a club without members, or with the viewer as its admin, and returns its slug. Throws `Invalid` if another
   * club has one of the names.
   */
  async function add(context: CallContext, fields: Fields<ClubField>, firstAdmin: boolean): Promise<string> {
    const { viewer, now } = context
    if (!canAddClub(viewer)) throw new Forbidden('Only super admins can add clubs.')
    const { values, errors } = validateClub(fields)
    if (!values) throw Invalid.of(errors)
    const id = newId()
    const { slug } = await withLock(clubSlug(values.name), () =>
      store.transaction(async (collections) => {
        const club = await addClub(collections, id, values)
        await recordAudit(collections, context, { action: 'addClub', object: auditObject(club) })
        const { userId } = viewer
        if (firstAdmin && userId !== undefined && (await lockUser(collections, userId))) {
          const to = clubRoles.admin
          await createClubRepository(collections).setStanding({ clubId: id, userId, to, now })
        }
        return club
      }),
    )
    return slug
  }

  /** Changes the given fields and returns the slug, which never changes, so that links to the club stay valid. */
  async function edit(context: CallContext, name: string, fields: Fields<ClubField>): Promise<string> {
    const { viewer } = context
    const { id, slug } = await createClubRepository(store).named(name)
    if (!canEditClub(viewer, id)) throw new Forbidden('Only club admins can edit this club.')
    const { values, errors } = validateGiven(clubFields, fields)
    if (!values) throw Invalid.of(errors)
    await withLock(id, () =>
      store.transaction(async (collections) => {
        const club = await createClubRepository(collections).named(id)
        const edited = withKeys({ ...club, ...values })
        const clash = await nameClash(collections, edited, id)
        if (clash) throw Invalid.of(clash)
        await collections.clubs.modify(id, () => edited)
        if (namesOf(clubFields).every((field) => edited[field] === club[field])) return
        await recordAudit(collections, context, { action: 'editClub', object: auditObject(edited) })
      }),
    )
    return slug
  }

  return {
    saveClub: guarded(requireJoiner, clubInput, async (context, { id, firstAdmin, ...fields }) => {
      const slug = id === undefined ? await add(context, fields, firstAdmin) : await edit(context, id, fields)
      return show(context, slug)
    }),
  }
}
