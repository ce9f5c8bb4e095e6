import type { Race } from './race'
import table from './races.json' with { type: 'json' }

/**
 * Real races from clubs' calendars, one per line. Lines without a source are general knowledge: organisers' recent
 * announcements, parkrun's public pages, and the fixture lists of associations and leagues. Months are certain and weeks
 * usual. The descriptions are our own.
 *
 * Parkruns start at 9:00 in England and Wales, and at 9:30 in Scotland and Northern Ireland. Only a few of the weekly ones
 * are in the calendar. Two leagues that meet on the same Saturdays are one event. The length of a relay is that of a usual
 * leg.
 */
export const races = table as readonly Race[]
