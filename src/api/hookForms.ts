import { doneTexts } from '../domain/done'
import { paths } from '../domain/paths'
import { endpoints } from './endpoints'
import { form, type FormValues } from './form'

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
