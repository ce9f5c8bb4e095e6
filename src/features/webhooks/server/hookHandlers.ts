import type * as hookCalls from '../contract'
import type { HandlersOf } from '../../../kernel/calls/handlers'
import { labelsOf } from '../../../kernel/fields/fieldRules'
import { hookFields } from '../hooks'
import { guarded } from '../../../kernel/inputs/guarded'
import { hookInput, hookIdInput } from '../inputs'
import { bySlug } from '../../../kernel/inputs/parseInput'
import { requireJoiner } from '../../clubMembership/server/clubRoleService'
import type { HookService } from './hookService'

type HookCalls = 'getHooks' | 'saveHook' | 'renewHookSecret' | 'removeHook' | 'testHook'

export function createHookHandlers(hooks: HookService): HandlersOf<typeof hookCalls, HookCalls> {
  return {
    getHooks: guarded(requireJoiner, bySlug, (context, { slug }) => hooks.list(context, slug)),
    saveHook: guarded(
      requireJoiner,
      hookInput,
      (context, { slug, ...input }) => hooks.save(context, slug, input),
      labelsOf(hookFields),
    ),
    renewHookSecret: guarded(requireJoiner, hookIdInput, (context, { slug, id }) =>
      hooks.renew(context, slug, id),
    ),
    removeHook: guarded(requireJoiner, hookIdInput, (context, { slug, id }) =>
      hooks.remove(context, slug, id),
    ),
    testHook: guarded(requireJoiner, hookIdInput, (context, { slug, id }) => hooks.test(context, slug, id)),
  }
}
