import type { Race } from './race'
import table from './races.json' with { type: 'json' }

/**
 * Real races that clubs have in their calendars, one a line. Where a line names no source of its own, it is general
 * knowledge: the organisers' announcements of recent years, parkrun's public pages, and the fixture lists of
 * associations and leagues; months are sure, and weeks usual. The descriptions are our own.
 *
 * Parkruns start at 9:00 in England and Wales, and at 9:30 in Scotland and Northern Ireland. They take place every
 * Saturday, and the calendar has only a few of these, so that it is not all parkruns. Two leagues that meet on the same
 * Saturdays are one event of a club's calendar. The length of a relay is that of one usual leg.
 */
export const races = table as readonly Race[]
