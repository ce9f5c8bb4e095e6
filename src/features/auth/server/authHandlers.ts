import type { Handlers } from '../../../api/handlers'
import { presentOnlooker } from './presentOnlooker'

export const authHandlers: Pick<Handlers, 'getPreviousLogin' | 'getViewer'> = {
  getViewer: (context) => Promise.resolve({ onlooker: presentOnlooker(context) }),
  getPreviousLogin: ({ previousLogin }) => Promise.resolve(previousLogin ? { previousLogin } : {}),
}
