import { Router } from 'express'
import { paths } from '../../../kernel/urls/paths'

/** Forms that may be posted to the URL of their page, as well as to the URL of their call. */
export const pageForms = Router()

pageForms.post([paths.mergeUsers, paths.setClubOnStatuses], (request, _response, next) => {
  request.url = `/api${request.url}`
  next()
})
