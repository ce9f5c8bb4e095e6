import { doneTexts } from '../domain/done'
import { paths } from '../domain/paths'
import { endpoints } from './endpoints'
import { form } from './form'

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
