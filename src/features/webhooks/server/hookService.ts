import { Forbidden, Invalid, NotFound, TooManyRequests } from '../../../kernel/calls/apiError'
import type { CallContext, HandlersOf } from '../../../kernel/calls/handlers'
import type { ClubRecord } from '../../../entities/clubs/records'
import type * as calls from '../contract'
import type { HooksView, HookView, HooksResponse } from '../contract'
import { type HookIdInput, hookIdInput, hookInput } from '../inputs'
import type { HookRecord } from '../records'
import type { HandlerNeeds } from '../../../entities/auditLog/server/handlerNeeds'
import { createClubRepository } from '../../../entities/clubs/server/clubRepository'
import type { AuditAction } from '../../../entities/auditLog/auditActions'
import { validate, validateGiven, valuesOf } from '../../../kernel/fields/fieldRules'
import { hookFields, hookKindNames } from '../hooks'
import { guarded, bySlug, type Parsed } from '../../../kernel/inputs/parseInput'
import { hooksLimit, hookTestMs } from '../limits'
import { canEditClub } from '../../../kernel/access/permissions'
import { hooksOfClub, removeDeliveriesOf } from './hookRepository'
import type { Collections } from '../../../store/store'
import { requireJoiner } from '../../clubMembership/server/editableClub'
import { auditObject } from '../../../entities/clubs/server/clubPresenter'
import { testMessage } from './hookMessage'
import { isAccepted, recordHookResult, postHook, newHookSecret } from './sendHooks'

/** Creates the handlers of a club's webhooks, for its admins. They belong to the club, not to the admin who added them. */
export function createHookHandlers(needs: HandlerNeeds): HandlersOf<typeof calls> {
  const { store, newId, recordAudit, network } = needs

  async function requireManaged({ viewer }: CallContext, slug: string): Promise<ClubRecord> {
    const club = await createClubRepository(store).named(slug)
    if (!canEditClub(viewer, club.id)) throw new Forbidden('Only club admins can manage webhooks.')
    return club
  }

  async function present(
    { id }: ClubRecord,
    more: Omit<HooksView, 'clubId' | 'items'> = {},
  ): Promise<HooksResponse> {
    const items = await hooksOfClub(store, id)
    return { hooks: { clubId: id, items: items.map(presentHook), ...more } }
  }

  /** Changes one webhook of the club, or removes it, with its entry in the audit log. */
  async function change(
    context: CallContext,
    { slug, id }: HookIdInput,
    action: AuditAction,
    by: (collections: Collections, hook: HookRecord) => Promise<unknown>,
  ): Promise<ClubRecord> {
    const club = await requireManaged(context, slug)
    await store.transaction(async (collections) => {
      const hook = await lockedHook(collections, club, id)
      await by(collections, hook)
      await recordAudit(collections, context, { action, object: auditObject(club), detail: hook.name })
    })
    return club
  }

  async function add(
    context: CallContext,
    { slug, ...input }: Parsed<typeof hookInput>,
  ): Promise<HooksResponse> {
    const club = await requireManaged(context, slug)
    const { values, errors } = validate(hookFields, input)
    if (!values) throw Invalid.of(errors)
    requireKind(values)
    const hook: HookRecord = {
      id: newId(),
      clubId: club.id,
      addedOn: context.now.toISOString(),
      ...values,
      secret: newHookSecret(),
    }
    await store.transaction(async (collections) => {
      await createClubRepository(collections).lock(club.id)
      const existing = await hooksOfClub(collections, club.id)
      const { name: detail, url } = hook
      if (existing.some((one) => one.name === detail && one.url === url)) {
        throw Invalid.of({ url: 'The club already has a webhook with this name and URL.' })
      }
      if (existing.length >= hooksLimit) throw new Invalid(`A club can have up to ${hooksLimit} webhooks.`)
      await collections.hooks.insert(hook)
      await recordAudit(collections, context, { action: 'addHook', object: auditObject(club), detail })
    })
    return present(club, { made: { id: hook.id, secret: hook.secret } })
  }

  /** Edits a webhook and turns it on. An empty URL stays as it is. */
  async function edit(
    context: CallContext,
    { slug, id = '', ...input }: Parsed<typeof hookInput>,
  ): Promise<HooksResponse> {
    const { url, ...others } = input
    const { values, errors } = validateGiven(hookFields, url ? input : others)
    if (!values) throw Invalid.of(errors)
    const club = await change(context, { slug, id }, 'editHook', async ({ hooks }, hook) => {
      const { ended: _, takenOn: _taken, ...rest } = hook
      const changed = { ...rest, ...values }
      requireKind(changed)
      await hooks.put(changed)
    })
    return present(club)
  }

  return {
    getHooks: guarded(requireJoiner, bySlug, async (context, { slug }) =>
      present(await requireManaged(context, slug)),
    ),

    saveHook: guarded(requireJoiner, hookInput, (context, input) =>
      input.id === undefined ? add(context, input) : edit(context, input),
    ),

    /** Replaces the secret. Only this response shows the new one. */
    renewHookSecret: guarded(requireJoiner, hookIdInput, async (context, input) => {
      const secret = newHookSecret()
      const club = await change(context, input, 'editHook', ({ hooks }, hook) =>
        hooks.put({ ...hook, secret }),
      )
      return present(club, { made: { id: input.id, secret } })
    }),

    removeHook: guarded(requireJoiner, hookIdInput, async (context, input) => {
      const club = await change(context, input, 'removeHook', async (collections) => {
        await removeDeliveriesOf(collections, input.id)
        await collections.hooks.remove(input.id)
      })
      return present(club)
    }),

    /** Sends a test and returns its result. Throws `TooManyRequests` shortly after another test. */
    testHook: guarded(requireJoiner, hookIdInput, async (context, { slug, id }) => {
      const { now } = context
      const club = await requireManaged(context, slug)
      const hook = await store.transaction(async (collections) => {
        const current = await lockedHook(collections, club, id)
        const since = now.getTime() - new Date(current.testedOn ?? 0).getTime()
        if (since < hookTestMs) throw new TooManyRequests(Math.ceil((hookTestMs - since) / 1000))
        await collections.hooks.put({ ...current, testedOn: now.toISOString() })
        return current
      })
      const message = testMessage(needs, { hook, club, now })
      const answer = await postHook(network, { hook, id: `msg_${newId()}`, message, now })
      await recordHookResult(store, id, answer, now)
      return present(club, { tested: { id, isDelivered: isAccepted(answer), ...answer } })
    }),
  }
}

/** Returns the club's webhook, locked for the transaction. Throws `NotFound`. */
async function lockedHook({ hooks }: Collections, club: ClubRecord, id: string): Promise<HookRecord> {
  const hook = await hooks.modify(id, (same) => same)
  if (hook?.clubId !== club.id) throw new NotFound('Webhook not found.')
  return hook
}

function requireKind(hook: Pick<HookRecord, 'added' | 'plan' | 'weekend'>): void {
  if (hookKindNames.some((kind) => hook[kind])) return
  throw Invalid.of({ added: 'Choose when to post a message.' })
}

/** Leaves out the secret, and the URL, which may contain one. */
function presentHook(hook: HookRecord): HookView {
  const { url, ...values } = valuesOf(hookFields, hook)
  const { id, last, ended } = hook
  return { id, ...values, host: new URL(url).hostname, ...(last && { last }), ...(ended && { ended }) }
}
