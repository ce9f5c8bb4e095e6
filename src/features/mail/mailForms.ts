import { doneTexts } from '../../kernel/calls/done'
import { paths } from '../../kernel/urls/paths'
import { endpoints } from '../../kernel/composites/endpoints'
import { form } from '../../kernel/calls/form'

const page = () => paths.noticeSettings

export const chooseMail = form(endpoints.chooseMail, {
  page,
  next: page,
  done: ({ notices }) => ({
    text: notices.mail?.state === 'asked' ? doneTexts.mailAsked : doneTexts.mailChosen,
  }),
})
