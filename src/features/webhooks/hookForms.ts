import { doneTexts } from '../../kernel/calls/done'
import { paths } from '../../kernel/urls/paths'
import { endpoints } from '../../kernel/composites/endpoints'
import { form, type FormValues } from '../../kernel/calls/form'

const page = ({ slug = '' }: FormValues) => paths.webhooks(slug)

/** Its own page shows the secret of a new one. */
export const saveHook = form(endpoints.saveHook, {
  page: ({ slug = '', id }) => paths.webhooks(slug, id || undefined),
  done: (_, { id }) => ({ text: id ? doneTexts.hookChanged : doneTexts.hookAdded }),
})
export const renewHookSecret = form(endpoints.renewHookSecret, {
  page,
  done: { text: 'The new secret was made.', isSeen: true },
})
export const removeHook = form(endpoints.removeHook, {
  page,
  next: (_output, values) => page(values),
  done: { text: 'The webhook was removed.' },
})
export const testHook = form(endpoints.testHook, {
  page,
  done: ({ hooks: { tested } }) => ({
    text: tested?.isTaken ? doneTexts.hookTaken : doneTexts.hookNotTaken,
    isSeen: true,
  }),
})
