import { doneTexts } from '../domain/done'
import { paths } from '../domain/paths'
import { endpoints } from './endpoints'
import { form } from './form'

const page = () => paths.noticeSettings

export const chooseMail = form(endpoints.chooseMail, {
  page,
  next: page,
  done: ({ notices }) => ({
    text: notices.mail?.state === 'asked' ? doneTexts.mailAsked : doneTexts.mailChosen,
  }),
})
