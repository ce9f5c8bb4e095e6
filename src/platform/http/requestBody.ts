import { promisify } from 'node:util'
import express, { type NextFunction, type Request, type RequestHandler, type Response } from 'express'
import { ApiError } from '../../kernel/calls/apiError'
import { listBytesMaximum, listTooLarge } from '../../kernel/limits'
import { waitForTurn } from '../load/createGate'
import { jsonShape } from './jsonShape'
import { fieldsLimit, noteErrors, noteUnreadable } from './readableForm'

/** Bytes. The longest form, with every field full of characters of nine bytes each, has 50 KB. */
const bodyLimit = 64 * 1024

/** Nested lists and objects: no call uses more than two levels. */
const depthLimit = 32

// No one sends compressed bodies, so they are not inflated either.
const common = { limit: bodyLimit, inflate: false }

/** Returns true if a plain form was sent, by a browser without scripts. */
export function isForm(request: Request): boolean {
  return Boolean(request.is('application/x-www-form-urlencoded'))
}

/** Reads the JSON of a call into `request.body`. Throws if it is not JSON, too long or too deep. */
export const readJson = jsonReader(bodyLimit, bodyLimit)

/**
 * Like `readJson`, for a call that takes a list as long as the file of a form, whose line ends and quotation marks are
 * escaped, and no more fields than a form.
 */
export const readListJson = jsonReader(listBytesMaximum * 1.5, fieldsLimit)

function jsonReader(limit: number, commasLimit: number) {
  return reading(
    express.json({
      ...common,
      limit,
      verify: (_request, _response, bytes, charset) => {
        if (charset !== 'utf-8') throw new ApiError(415, 'The body must be encoded in UTF-8.')
        const { depth, commas } = jsonShape(bytes)
        if (depth > depthLimit) throw new ApiError(400, 'The body is nested too deeply.')
        if (commas > commasLimit) throw new ApiError(413, 'The body has too many fields.')
      },
    }),
  )
}

/** Reads the fields of a form into `request.body`. Throws if they are too long or too many. */
export const readFields = reading(
  express.urlencoded({ ...common, extended: false, parameterLimit: fieldsLimit, verify: noteUnreadable }),
)

/** Returns true if a form with a file was sent. */
export function isUpload(request: Request): boolean {
  return Boolean(request.is('multipart/form-data'))
}

const readBytes = reading(
  express.raw({ ...common, type: 'multipart/form-data', limit: listBytesMaximum + bodyLimit }),
)

/** Stands in each part of a form with files. */
const partMark = /content-disposition/i

/**
 * The fields and files of a form by name; none if the file is too large, which `requireReadable` then reports. Throws
 * if they are too many, or no form. They are counted first: to read 30,000 of them takes a second.
 */
export async function readUpload(
  request: Request,
  response: Response,
): Promise<Readonly<Record<string, FormDataEntryValue>>> {
  try {
    await readBytes(request, response)
  } catch (error) {
    if (!isTooLarge(error)) throw error
    noteErrors(request, { text: listTooLarge })
    return {}
  }
  const bytes: unknown = request.body
  const begin = Buffer.isBuffer(bytes) ? bytes.toString('latin1').split(partMark, fieldsLimit + 2) : []
  if (begin.length > fieldsLimit + 1) throw new ApiError(413, 'The form has too many fields.')
  const headers = { 'Content-Type': request.headers['content-type'] ?? '' }
  const sent = new globalThis.Response(bytes as BodyInit, { headers })
  const data = await sent.formData().catch(() => undefined)
  if (!data) throw new ApiError(400, 'The form didn’t come through properly. Send it again.')
  return Object.fromEntries(data)
}

/** Returns true for the error of `raw-body` for a body above the limit. */
function isTooLarge(error: unknown): boolean {
  return error instanceof Error && 'type' in error && error.type === 'entity.too.large'
}

function reading(parser: RequestHandler): (request: Request, response: Response) => Promise<void> {
  const read = promisify((request: Request, response: Response, done: NextFunction) => {
    void parser(request, response, done)
  })
  return async (request, response) => {
    await read(request, response)
    await waitForTurn(request)
  }
}
