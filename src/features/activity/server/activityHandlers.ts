import type { Handlers } from '../../../api/handlers'
import { activityQuery } from '../../../input/eventInputs'
import { unguarded } from '../../../input/guarded'
import type { ActivityService } from './activityService'

export function createActivityHandlers(activity: ActivityService): Pick<Handlers, 'getActivity'> {
  return {
    getActivity: unguarded(activityQuery, (context, query) => activity.recent(context, query)),
  }
}
