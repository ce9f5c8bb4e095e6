import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'
import { builtSite, shared } from './vitest.config'

/** What a driver can do otherwise than another: who may do what, and what is refused, is decided before the store is asked. */
const onMongodb = [
  'test/contract/**/*.test.ts',
  // Races, and what other processes and a server that is away do to a site.
  'test/admin/mergeRaces.test.ts',
  'test/api/{eventsSince,mongodbOutage,oneMoment,paging,requestCounts,startAndStop,viewerVersion}.test.ts',
  'test/auth/{accounts,pendingLogins,removeExpired,secondAccount,sessions}.test.ts',
  'test/clubs/races.test.ts',
  'test/events/{editions,edits,slugs}.test.ts',
  // A journey through each feature.
  'test/admin/{choosePeople,duplicates,firstAdmin,health,hiding,lastLogins,mergeUsers,siteRoles,statusClub}.test.ts',
  'test/auth/invitations.test.ts',
  'test/clubs/{clubList,clubResults,homeClub,joinRequests,members,myClub,weekend}.test.ts',
  'test/events/{deletion,plans,upcomingAbroad}.test.ts',
  'test/feeds/{namingOrigin,news,ownCalendar,tombstones}.test.ts',
  'test/mail/{addresses,carried,digest,failures,links}.test.ts',
  'test/notices/{push,pushDurability,told}.test.ts',
  'test/public/sitemap.test.ts',
  'test/released/opensReleased.test.ts',
  'test/raceLists/addedRaces.test.ts',
  'test/resultLists/savedLists.test.ts',
  'test/search/{people,search*}.test.ts',
  'test/statuses/{distance,enteredEvents,enterResults,findUsers,recentActivity,removedEvent,setStatus}.test.ts',
  'test/auditLog/{everyCall,readAuditLog}.test.ts',
  'test/users/{deleteUser,editUser,follow,olderResults,profilePage,resultRaces,results,savedResults}.test.ts',
]

/** The contract suite, races and journeys through the API, on MongoDB. */
export default defineConfig({
  ...shared,
  test: {
    ...shared.test,
    include: onMongodb,
    exclude: ['test/contract/sqlite*.test.ts'],
    globalSetup: [...builtSite, resolve(shared.root, 'test/helpers/startMongodb.ts')],
    env: { ...shared.test.env, STORE: 'mongodb' },
  },
})
