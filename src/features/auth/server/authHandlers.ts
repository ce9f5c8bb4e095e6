import type { Handlers } from '../../../api/handlers'

export const authHandlers: Pick<Handlers, 'getPreviousLogin'> = {
  getPreviousLogin: ({ previousLogin }) => Promise.resolve(previousLogin ? { previousLogin } : {}),
}
