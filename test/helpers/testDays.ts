/** The moment in UTC at which a run of the tests begins by its own clock: tests name days around it. */
const usualDay = '2026-12-02T12:00'

/**
 * Days on which a site has shown something else than usual: each day of the week, the ends of months, a leap day, both
 * changes of the clocks in Britain, and nights during which a run lasts from one day to the next.
 */
const unusualDays = [
  '2027-08-01T12:00', // Sunday
  '2028-02-29T12:00', // leap day
  '2027-03-28T00:30', // clocks go forward half an hour later
  '2026-12-31T23:58', // New Year’s Eve
  '2027-04-12T07:00', // Monday
  '2027-10-31T00:30', // clocks go back half an hour later
  '2027-11-30T22:30', // end of a month
  '2027-05-01T21:00', // Saturday
  '2027-01-01T12:00', // New Year’s Day
  '2028-02-28T23:58', // before a leap day
  '2027-07-13T05:00', // Tuesday
  '2027-09-30T23:30', // end of a month, next month in Britain
  '2027-03-27T18:00', // before clocks go forward
  '2027-06-17T15:00', // Thursday
  '2027-10-30T12:00', // before clocks go back
  '2027-01-29T09:00', // Friday
]

/** Returns when a run begins: `TEST_DAY` is a moment in UTC, or the number of an unusual day, which may be any number. */
function beginOfRun(chosen = process.env.TEST_DAY): Date {
  const moment = /^\d+$/.test(chosen ?? '') ? unusualDays[Number(chosen) % unusualDays.length] : chosen
  const day = new Date(`${moment || usualDay}Z`)
  if (Number.isNaN(day.getTime())) throw new Error(`TEST_DAY is not a moment such as ${usualDay}: ${chosen}`)
  return day
}

/** When this run began by its own clock. All worlds of a run are made for this moment, however long it lasts. */
export const startOfRun = beginOfRun()

/** The clock of the sample world. */
export const sampleClock = { now: startOfRun, timeZone: 'Europe/London' }
