import type { Handlers } from '../../../kernel/calls/handlers'
import { activityQuery } from '../../../entities/events/eventInputs'
import { unguarded } from '../../../kernel/inputs/guarded'
import type { ActivityService } from './activityService'

export function createActivityHandlers(activity: ActivityService): Pick<Handlers, 'getActivity'> {
  return {
    getActivity: unguarded(activityQuery, (context, query) => activity.recent(context, query)),
  }
}
