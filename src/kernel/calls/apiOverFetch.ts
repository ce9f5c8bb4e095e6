import type { Api } from './api'
import { ApiError, type ErrorBody, requestIdHeader } from './apiError'
import { type Endpoint, fillEndpoint, type Values, formValues } from './endpoint'
import { parseJson } from '../text/parseJson'

/** Letters of a body. Browsers refuse more than 64 KB, in all calls of a page, of those that may outlive it. */
const keepaliveLength = 16_000

/**
 * The `Api` of the browser: calls the site that the page came from. An `ApiError` of status 0 means that no response
 * came.
 */
export function apiOverFetch(fetch: typeof globalThis.fetch): Api {
  return async <Input extends object, Output>(
    endpoint: Endpoint<Input, Output>,
    input: Input,
    signal?: AbortSignal,
  ) => {
    const { url, rest } = fillEndpoint(endpoint, input)
    const { method } = endpoint
    const body = method === 'GET' ? undefined : JSON.stringify(rest)
    const response = await request(fetch, method === 'GET' ? withQuery(url, rest) : url, {
      method,
      ...(signal && { signal }),
      headers: {
        'X-Requested-With': 'XMLHttpRequest',
        Accept: 'application/json',
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
      },
      ...(body !== undefined && { body }),
      // The page shows some changes at once: closing it then must not lose them.
      keepalive: body !== undefined && body.length < keepaliveLength,
    })
    return response as Output
  }
}

function withQuery(url: string, values: Values): string {
  const query = new URLSearchParams(formValues(values))
  return query.size > 0 ? `${url}?${query}` : url
}

async function request(fetch: typeof globalThis.fetch, url: string, init: RequestInit): Promise<unknown> {
  let response: Response
  let text: string
  try {
    response = await fetch(url, init)
    text = await response.text()
  } catch (error) {
    if (init.signal?.aborted) throw error
    throw new ApiError(0, error instanceof Error ? error.message : String(error))
  }
  const body = parseJson(text)
  if (response.ok && body !== undefined) return body
  // A proxy in front of the site answers errors with a page of its own.
  const { message = response.statusText, errors } = (body ?? {}) as Partial<ErrorBody>
  const requestId = response.headers.get(requestIdHeader) ?? undefined
  throw new ApiError(response.ok ? 0 : response.status, message, errors, requestId)
}
