import { z } from 'zod'
import { endpoints } from '../../features.server'
import { paths } from '../../../kernel/urls/paths'
import type { DataLicence } from '../../../browser/state'
import { siteVersion } from '../../../platform/siteVersion'
import { type ResponseName, publicResponses } from './publicSchemas'
import { type PublicCallName, publicCalls } from './publicCalls'

const reasons = {
  400: 'A parameter is not valid.',
  404: 'Not found.',
  410: 'The event has been deleted.',
  429: 'Too many requests. Retry-After gives the number of seconds to wait.',
  503: 'The site is busy, or its data is unavailable. Retry-After gives the number of seconds to wait.',
} as const

type Schema = z.core.JSONSchema.BaseSchema

interface OpenApiNeeds {
  readonly title: string
  readonly origin: string
  readonly licence?: DataLicence | undefined
}

/** The description of the public calls as OpenAPI 3.1 (https://spec.openapis.org/oas/v3.1.1.html). */
export function openApiDocument({ title, origin, licence }: OpenApiNeeds) {
  const names = Object.keys(publicCalls) as PublicCallName[]
  return {
    openapi: '3.1.1',
    info: {
      title,
      version: siteVersion,
      description: 'Public race data. Times are local to the event unless marked as UTC.',
      ...(licence && { license: licence }),
    },
    externalDocs: { url: origin + paths.forWebsites },
    servers: [{ url: origin }],
    // None of these calls needs a login.
    security: [],
    paths: Object.fromEntries(names.map((name) => [templateOf(name), { get: operation(name) }])),
    components: { schemas: responseSchemas() },
  }
}

/** The path as OpenAPI writes it: `{slug}` for `:slug`. */
function templateOf(name: PublicCallName): string {
  return endpoints[name].path.replace(/:(\w+)/g, '{$1}')
}

function operation(name: PublicCallName) {
  const { summary, input, response, failures } = publicCalls[name]
  return {
    operationId: name,
    summary,
    parameters: parametersOf(name, input),
    responses: {
      200: described('The request succeeded.', response),
      ...Object.fromEntries(
        [...failures, 503 as const].map((status) => [status, described(reasons[status], 'Error')]),
      ),
    },
  }
}

function parametersOf(name: PublicCallName, input: z.ZodObject) {
  // Inputs that the schema converts, such as limits and cursors, are described where they are defined.
  const { properties = {}, required = [] } = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' })
  const template = templateOf(name)
  return Object.entries(properties).map(([key, schema]) => {
    const inPath = template.includes(`{${key}}`)
    const { description, ...rest } = schema as Schema
    return {
      name: key,
      in: inPath ? 'path' : 'query',
      ...(description !== undefined && { description }),
      required: inPath || required.includes(key),
      schema: rest,
    }
  })
}

function described(description: string, name: ResponseName) {
  const schema = { $ref: schemaUri(name) }
  return { description, content: { 'application/json': { schema } } }
}

function schemaUri(name: string): string {
  return `#/components/schemas/${name}`
}

function responseSchemas(): Readonly<Record<string, Schema>> {
  const registry = z.registry<{ id: string }>()
  for (const [id, schema] of Object.entries(publicResponses)) registry.add(schema, { id })
  // For responses: unknown fields are not an error, as later versions may add some.
  const { schemas } = z.toJSONSchema(registry, { io: 'input', uri: schemaUri })
  return Object.fromEntries(
    Object.entries(schemas).map(([name, { $schema: _dialect, $id: _uri, ...schema }]) => [name, schema]),
  )
}
