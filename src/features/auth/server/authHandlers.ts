import type { Handlers } from '../../../api/handlers'
import { unguarded } from '../../../input/guarded'
import { noInput } from '../../../input/parseInput'
import { presentSessionUser } from './presentSessionUser'

export const authHandlers: Pick<Handlers, 'getPreviousLogin' | 'getViewer'> = {
  getViewer: unguarded(noInput, (context) => Promise.resolve({ sessionUser: presentSessionUser(context) })),
  getPreviousLogin: unguarded(noInput, ({ previousLogin }) =>
    Promise.resolve(previousLogin ? { previousLogin } : {}),
  ),
}
