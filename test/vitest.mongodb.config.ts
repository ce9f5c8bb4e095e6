import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'
import { globalSetup, shared } from './vitest.config'

/**
 * Tests of behaviour that may differ between drivers. Permissions, refusals and the pages themselves do not.
 * `auditEntries` makes each call that changes something, and `opensReleased` reads each page.
 */
const onMongodb = [
  'test/contract/**/*.test.ts',
  // Races, and what other processes and a server that is away do to a site.
  'test/admin/{firstAdmin,mergeRaces,siteRoles}.test.ts',
  'test/ageGrading/ageAndSex.test.ts',
  'test/api/{changesElsewhere,eventsSince,mongodbCalls,mongodbCuts,mongodbOutage,oneMoment,paging,requestCounts,startAndStop,viewerVersion}.test.ts',
  'test/auth/{accounts,invitations,knownBrowsers,limitedLogins,pendingLogins,removeExpired,secondLogin,sessions}.test.ts',
  'test/claims/{claims,hostileLinks,inviteMembers}.test.ts',
  'test/championships/{championshipHttp,closedSeasons}.test.ts',
  'test/clubs/concurrentChanges.test.ts',
  'test/events/{editions,edits,slugs}.test.ts',
  'test/feeds/namingOrigin.test.ts',
  'test/statuses/{distance,enterResults}.test.ts',
  'test/users/{editUser,follow,concurrentImports}.test.ts',
  // A journey through each feature.
  'test/admin/{health,hiding,mergeUsers}.test.ts',
  'test/auditLog/auditEntries.test.ts',
  'test/championships/{standings,finalStandings,championshipPlaces,agedStandings,closedAges}.test.ts',
  'test/clubRecords/{clubRecords,publishing,recordMarks}.test.ts',
  'test/clubs/joinRequests.test.ts',
  'test/clubStandards/{announcedStandards,standardsHttp}.test.ts',
  'test/events/{deletion,entries,entriesThisWeek}.test.ts',
  'test/feeds/{ownCalendar,tombstones}.test.ts',
  'test/followedCalendars/{feedDoubts,followedChanges,followedReadings,followedYears,killedReading}.test.ts',
  'test/historyImport/{importHistory,killedHistory}.test.ts',
  'test/mail/{addresses,carried,digest}.test.ts',
  'test/notifications/{deliveries,entryReminders,killed,pushDurability,roundParts,rounds,notified}.test.ts',
  'test/public/sitemap.test.ts',
  'test/raceLists/addedRaces.test.ts',
  'test/released/opensReleased.test.ts',
  'test/resultLists/saved{Lists,Facts,Times}.test.ts',
  'test/search/{nameIndex,searchApi,searchIndex,searchNear}.test.ts',
  'test/statuses/{recentActivity,concurrentDeletion,setStatus}.test.ts',
  'test/users/{deleteUser,results}.test.ts',
  'test/webhooks/{failingHooks,sentHooks}.test.ts',
]

/** The contract suite, races and journeys through the API, on MongoDB. */
export default defineConfig({
  ...shared,
  test: {
    ...shared.test,
    include: onMongodb,
    exclude: ['test/contract/sqlite*.test.ts'],
    globalSetup: [...globalSetup, resolve(shared.root, 'test/helpers/startMongodb.ts')],
    env: { ...shared.test.env, STORE: 'mongodb' },
  },
})
