import type { DeleteUserInput } from './inputs'
import { endpoint } from '../../kernel/calls/endpoint'
import type { Entities } from '../../kernel/calls/entities'
import { form } from '../../kernel/calls/form'
import { paths } from '../../kernel/urls/paths'

export const deleteUser = form(
  endpoint<DeleteUserInput, Entities>('deleteUser', 'DELETE', '/api/user/:slug'),
  {
    page: ({ slug = '' }) => paths.deleteUser(slug),
    next: () => paths.home,
    done: { text: 'The account was deleted.' },
  },
)
