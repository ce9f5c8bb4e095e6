import type { RequestHandler } from 'express'
import { paths } from '../../../kernel/urls/paths'

/** Pages by their former paths, which stand in mails, bookmarks and notifications on devices. */
const movedTo: Readonly<Record<string, string>> = {
  '/notices': paths.notifications,
  '/notices/settings': paths.notificationSettings,
  '/admin/trail': paths.auditLog,
}

/** Redirects a request for a page's former path, with its query. Status 308 keeps the method, as a form may be posted. */
export const movedPages: RequestHandler = (request, response, next) => {
  const path = request.path.toLowerCase().replace(/\/$/, '')
  const target = Object.hasOwn(movedTo, path) ? movedTo[path] : undefined
  if (target === undefined) next()
  else response.redirect(308, target + request.originalUrl.slice(request.path.length))
}
