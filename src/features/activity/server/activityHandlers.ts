import type * as activityCalls from '../contract'
import type { HandlersOf } from '../../../kernel/calls/handlers'
import { activityQuery } from '../inputs'
import { unguarded } from '../../../kernel/inputs/guarded'
import type { ActivityService } from './activityService'

export function createActivityHandlers(
  activity: ActivityService,
): HandlersOf<typeof activityCalls, 'getActivity'> {
  return {
    getActivity: unguarded(activityQuery, (context, query) => activity.recent(context, query)),
  }
}
