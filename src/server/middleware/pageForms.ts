import { Router } from 'express'
import { paths } from '../../domain/paths'

/** Forms that may be posted to the address of their page as well as to that of their call, which takes them. */
export const pageForms = Router()

pageForms.post([paths.mergeUsers, paths.setClubOnStatuses], (request, _response, next) => {
  request.url = `/api${request.url}`
  next()
})
