import { type Request, Router } from 'express'
import type * as championshipCalls from '../contract'
import type { ScoreView } from '../views'
import { isSignedIn } from '../../../kernel/access/permissions'
import { Forbidden } from '../../../kernel/calls/apiError'
import type { CallContext, HandlersOf } from '../../../kernel/calls/handlers'
import { sendCsv } from '../../../platform/http/sendCsv'
import { paths, serverPatterns } from '../../../kernel/urls/paths'

export interface StandingsFilesNeeds {
  readonly handlers: HandlersOf<typeof championshipCalls, 'getStandings'>
  readonly contextOf: (request: Request) => Promise<CallContext>
}

/** Creates the route of a championship's standings as CSV, for members. */
export function standingsFiles({ handlers, contextOf }: StandingsFilesNeeds): Router {
  const router = Router()
  router.get(
    serverPatterns.standingsFile,
    async (request: Request<{ slug: string; championship: string }>, response) => {
      const { slug, championship: name } = request.params
      const context = await contextOf(request)
      response.set('Cache-Control', 'private, no-store')
      if (!isSignedIn(context.viewer)) {
        response.redirect(paths.login(paths.championship(slug, name)))
        return
      }
      const { championship } = await handlers.getStandings(context, { slug, championship: name })
      const { columns = [], tables } = championship
      if (!tables) throw new Forbidden('Only members of the club can see these standings.')
      const head = ['Table', 'Place', 'Name', 'Points', ...columns.map((column) => column.name)]
      const rows = tables.flatMap((table) =>
        table.rows.map(({ place, user, points, scores }) => [
          ...[table.name, place, user?.name ?? '', numberOf(points)],
          ...columns.map((_, at) => scoresText(scores[at] ?? [])),
        ]),
      )
      sendCsv(response, `${championship.slug}-standings.csv`, [head, ...rows])
    },
  )
  return router
}

/** Returns exact points as a number, which a spreadsheet can add up. */
function numberOf(points: string): number | string {
  return points !== '' && String(Number(points)) === points ? Number(points) : points
}

function scoresText([first, ...others]: readonly ScoreView[]): number | string {
  if (first?.isCounted && others.length === 0) return numberOf(first.points)
  return [...(first ? [first] : []), ...others]
    .map(({ points, isCounted }) => (isCounted ? points : `${points} (not counted)`))
    .join('; ')
}
