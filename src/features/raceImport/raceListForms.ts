import { doneTexts } from '../../kernel/calls/done'
import { paths } from '../../kernel/urls/paths'
import { endpoints } from '../../kernel/composites/endpoints'
import { form } from '../../kernel/calls/form'

const page = () => paths.addEvents

export const readRaces = form(endpoints.readRaces, {
  page,
  done: { text: doneTexts.listRead, isSeen: true },
})
export const addRaces = form(endpoints.addRaces, {
  page,
  done: ({ added }) => ({ text: added > 0 ? doneTexts.racesAdded : doneTexts.racesThere }),
})
/** Its page names the races that stay. */
export const takeBackRaces = form(endpoints.takeBackRaces, {
  page,
  done: { text: doneTexts.racesTakenBack },
})
